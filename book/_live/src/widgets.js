// The official ipywidgets HTML manager, told where our kernel is and where anywidget's browser half lies.
import * as base from '@jupyter-widgets/base';
import { HTMLManager } from '@jupyter-widgets/html-manager/lib/htmlmanager';
import * as htmlOutput from '@jupyter-widgets/html-manager/lib/output';
import { WidgetRenderer, WIDGET_MIMETYPE } from '@jupyter-widgets/html-manager/lib/output_renderers';
import { RenderMimeRegistry, standardRendererFactories } from '@jupyterlab/rendermime';
import { marked } from 'marked';
import anywidgetFactory from 'anywidget'; // wrapped by build.mjs: an AMD module otherwise
import { Comm } from './comm.js';

const anywidget = anywidgetFactory(base);

/** An Output widget that also captures what arrives while it listens, as in JupyterLab. */
class OutputModel extends htmlOutput.OutputModel {
  initialize(attributes, options) {
    super.initialize(attributes, options);
    this.listenTo(this, 'change:msg_id', () => {
      const { listeners } = this.widget_manager;
      const before = this.previous('msg_id');
      const now = this.get('msg_id');
      if (before && listeners.has(before)) listeners.set(before, listeners.get(before).filter((one) => one !== this));
      if (now) listeners.set(now, [...(listeners.get(now) || []), this]);
    });
  }

  addMessage(type, content) {
    if (type === 'clear_output') this.clear_output(content.wait);
    else this.outputs.add({ output_type: type, ...content });
    this.set('outputs', this.outputs.toJSON(), { newMessage: true });
    this.save_changes();
  }
}
const outputModule = { ...htmlOutput, OutputModel };

function typeset(node) {
  return window.MathJax?.typesetPromise?.([node]);
}

// ipywidgets still calls MathJax 2's queue
if (window.MathJax && !window.MathJax.Hub) window.MathJax.Hub = { Queue: ([, , node]) => typeset(node) };
// the theme's Font Awesome puts an <svg> in the place of an <i>, which breaks widgets that keep a hold of their <i>
if (window.FontAwesome?.config) window.FontAwesome.config.autoReplaceSvg = 'nest';

export class WidgetManager extends HTMLManager {
  /** Without a kernel, a manager of saved states: everything is drawn, nothing answers. */
  constructor(kernel) {
    super();
    this.kernel = kernel;
    this.listeners = new Map(); // message id to the Output widgets that capture what it causes
    this.renderMime = new RenderMimeRegistry({
      initialFactories: standardRendererFactories,
      markdownParser: { render: (text) => Promise.resolve(marked.parse(text)) },
      latexTypesetter: { typeset },
    });
    const createRenderer = (options) => new WidgetRenderer(options, this);
    this.renderMime.addFactory({ safe: false, mimeTypes: [WIDGET_MIMETYPE], createRenderer }, 0);
  }

  loadClass(name, module, version) {
    if (module === '@jupyter-widgets/output') return Promise.resolve(outputModule[name]);
    if (module === 'anywidget') return Promise.resolve(anywidget[name]);
    return super.loadClass(name, module, version);
  }

  async _create_comm(target, id, data, metadata, buffers) {
    if (!this.kernel) return super._create_comm(target, id, data, metadata, buffers);
    const comm = new Comm(this.kernel, id || crypto.randomUUID(), target);
    if (data || metadata) comm.open(data, undefined, metadata, buffers);
    return comm;
  }

  /** Handed back to the kernel with each message, so that it knows which cell a view belongs to. */
  callbacks(view) {
    return { iopub: {}, view };
  }
}

/** The saved models that a view needs: itself and all that its state refers to. */
export function reachable(state, modelId) {
  const found = new Set();
  const visit = (id) => {
    if (found.has(id) || !state[id]) return;
    found.add(id);
    for (const [, other] of JSON.stringify(state[id].state).matchAll(/"IPY_MODEL_([^"]+)"/g)) visit(other);
  };
  visit(modelId);
  return found;
}
