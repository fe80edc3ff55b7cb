// node in_pyodide.mjs SCRIPT.py FOLDER [ARGUMENT...]
// Runs a Python script in Pyodide itself, with FOLDER of this machine mounted as /host. Byte code must be written by
// the very Python that will read it, and that Python is not the one of this machine.
import fs from 'node:fs';
import path from 'node:path';
import { loadPyodide } from 'pyodide';

const [script, folder, ...rest] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree('/host');
pyodide.mountNodeFS('/host', path.resolve(folder));
pyodide.globals.set('ARGUMENTS', pyodide.toPy(rest));
pyodide.runPython(fs.readFileSync(script, 'utf8'), { filename: path.basename(script) });
