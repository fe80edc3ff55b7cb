// Builds build/static/{live,mathjax}: everything the page needs besides Python itself.
import * as esbuild from 'esbuild';
import fs from 'node:fs';
import path from 'node:path';

const MODULES = 'node_modules/';
const STATIC = 'build/static/';
const LIVE = STATIC + 'live/';

// the widgets' older selves and two modules of Node that nothing here calls
const EMPTY = ['@jupyter-widgets/base7', '@jupyter-widgets/controls7', '@jupyterlite/services/lib/contents/drivefs', 'path', 'url'];
const leaveOut = {
  name: 'leave-out',
  setup(build) {
    const pattern = new RegExp(`^(${EMPTY.map((name) => name.replaceAll('.', '\\.')).join('|')})(/.*)?$`);
    build.onResolve({ filter: pattern }, ({ path: name }) => ({ path: name, namespace: 'left-out' }));
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'export default {};' }));
  },
};

// anywidget's browser half is published as an AMD module only, and gives a widget up that has not begun after two
// seconds, which a slow phone may need: here it is given up when it fails, and not before
const PATIENT = [
  ['AbortSignal.timeout(2e3)', 'new AbortController().signal'],
  ['setWidgetResult({ status: "error", error });', 'setWidgetResult({ status: "error", error });\n          resolvers.reject(error);'],
];
const anywidget = {
  name: 'anywidget',
  setup(build) {
    build.onLoad({ filter: /anywidget[\\/]dist[\\/]index\.js$/ }, ({ path: file }) => {
      let source = fs.readFileSync(file, 'utf8');
      for (const [before, after] of PATIENT) {
        if (source.split(before).length !== 2) throw new Error(`anywidget reads otherwise now: ${before}`);
        source = source.replace(before, after);
      }
      return { contents: `let factory; function define(_, made) { factory = made; }\n${source}\nexport default factory;` };
    });
  },
};

const common = {
  bundle: true,
  minify: true,
  outdir: LIVE,
  logLevel: 'warning',
  target: ['es2022'],
  loader: { '.svg': 'empty', '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty', '.eot': 'empty', '.py': 'text' },
  plugins: [leaveOut, anywidget],
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis', __webpack_public_path__: 'globalThis.__path', 'process.env': '{}', 'process.argv': '[]' },
};

fs.rmSync(LIVE, { recursive: true, force: true });
fs.rmSync(STATIC + 'mathjax', { recursive: true, force: true });
await esbuild.build({ ...common, entryPoints: ['src/boot.js', 'src/live.css'], format: 'iife' });
await esbuild.build({ ...common, entryPoints: ['src/session.js'], format: 'esm', splitting: true, chunkNames: '[name]-[hash]' });
await esbuild.build({ ...common, entryPoints: ['src/worker.js'], format: 'esm' });

fs.cpSync(MODULES + 'mathjax/es5/output/chtml', STATIC + 'mathjax/output/chtml', { recursive: true });
fs.copyFileSync(MODULES + 'mathjax/es5/tex-mml-chtml.js', STATIC + 'mathjax/tex-mml-chtml.js');

// MathJax's menu would fetch its accessibility parts; we ship those too, so that nothing is asked of another host
for (const part of ['sre', 'a11y']) {
  const from = path.join(MODULES, 'mathjax/es5', part);
  if (fs.existsSync(from)) fs.cpSync(from, STATIC + 'mathjax/' + part, { recursive: true, filter: (file) => !/mathmaps[\\/](?!base|en)/.test(file) });
}
