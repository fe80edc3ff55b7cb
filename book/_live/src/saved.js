// Widgets before Python: those without a picture of their own are drawn from the state that the build saved.
// What the reader changes in them meanwhile is carried over to the living ones.
import { WidgetManager, reachable } from './widgets.js';

const STATE = 'script[type="application/vnd.jupyter.widget-state+json"]';
const VIEW = 'script[type="application/vnd.jupyter.widget-view+json"]';
const CARRIED = ['value', 'index'];

export class SavedWidgets {
  constructor(cells) {
    this.cells = cells;
    this.drawn = new Map(); // cell to [the model, its attributes as they were saved]
  }

  /** Draw each saved widget over the words that stand in its place. */
  async draw() {
    const saved = JSON.parse(document.querySelector(STATE)?.textContent || 'null');
    if (!saved || this.manager) return;
    this.manager = new WidgetManager(null);
    for (const place of document.querySelectorAll('.live-widget[data-live-saved]')) {
      const cell = this.cells.find((one) => one.element?.contains(place));
      const modelId = JSON.parse(place.querySelector(VIEW).textContent).model_id;
      if (!saved.state[modelId]) continue;
      const wanted = reachable(saved.state, modelId);
      const state = Object.fromEntries([...wanted].map((id) => [id, saved.state[id]]));
      try {
        const models = await this.manager.set_state({ ...saved, state });
        const view = await this.manager.create_view(models.find((one) => one.model_id === modelId));
        if (!place.isConnected) continue; // Python was quicker
        const box = Object.assign(document.createElement('div'), { className: 'live-saved tex2jax_process' });
        place.append(box);
        await this.manager.display_view(view, box);
        place.querySelector('.live-picture')?.remove();
        const before = models.map((one) => [one, CARRIED.map((name) => one.get(name))]);
        this.drawn.set(cell, [...(this.drawn.get(cell) || []), ...before]);
      } catch (error) {
        console.error('a saved widget could not be drawn; its description stays', error);
      }
    }
  }

  /** Give the living widgets of a cell what the reader has changed in the saved ones: the nth of a kind to the nth.
   *  True if there was anything to carry. */
  async carryOver(cell, manager) {
    const drawn = this.drawn.get(cell);
    this.drawn.delete(cell);
    const changed = (drawn || []).filter(([model, before]) => CARRIED.some((name, i) => model.get(name) !== before[i]));
    if (!changed.length) return false;
    const host = cell.element.querySelector('[data-live-cell]');
    const living = await modelsShownIn(host, manager);
    for (const [model] of changed) {
      const alike = ([one]) => one.name === model.name && one.get('description') === model.get('description');
      const nth = drawn.filter(alike).findIndex(([one]) => one === model);
      const target = living.filter((one) => alike([one]))[nth];
      for (const name of CARRIED) if (target?.has(name)) target.set(name, model.get(name));
      target?.save_changes();
    }
    return true;
  }
}

/** The models of a kernel's widgets that have a view inside an element. */
async function modelsShownIn(host, manager) {
  const found = [];
  for (const promise of Object.values(manager._models ?? {})) {
    const model = await promise;
    const views = await Promise.all(Object.values(model.views ?? {}));
    if (views.some((view) => host?.contains(view.el))) found.push(model);
  }
  return found;
}
