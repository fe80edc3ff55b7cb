// Everything the live page says, in one place and as whole sentences, so that an edition in another language
// replaces this file alone. {places} are filled by say().
const WORDS = {
  bar: 'Python on this page',
  start: 'Start Python',
  stop: 'Stop',
  restart: 'Restart',
  runAll: 'Run all',
  run: 'Run',
  edit: 'Edit',
  reset: 'Reset',
  runCell: 'Run cell {n}',
  editCell: 'Edit cell {n}',
  resetCell: 'Put cell {n} back as it was printed',
  editorLabel: 'Cell {n}. Shift and Enter runs it, Escape leaves the editor.',
  asleep: 'Python sleeps. It starts when you touch a picture or run a cell.',
  starting: 'Starting Python …',
  fetching: 'Fetching Python: {done} of {total} MB',
  waking: 'Python is waking up …',
  runningCell: 'Running cell {n} of {total} …',
  working: 'Python is working …',
  fetchingPackage: 'Fetching {name} ({size} MB) …',
  ready: 'Python is ready.',
  readyWithErrors: 'Python is ready; {n} cells ended in an error, shown below them.',
  readyWithOneError: 'Python is ready; one cell ended in an error, shown below it.',
  stopped: 'Stopped. What you see stays; nothing answers until Python starts again.',
  skipped: 'This cell was running when you stopped Python, so it has not been run again. Press Run if you want it.',
  died: 'Python has broken down: {reason} Press Restart.',
  noFile: 'Python cannot start: the file {file} is missing on this site ({reason}).',
  damaged: 'Python cannot start: the file {file} has {got} bytes instead of {wanted}; it was cut short or changed.',
  failed: 'Python cannot start: {reason}',
  needServer:
    'This page was opened as a file, and browsers let no page start Python that way. Serve it instead: “make serve” in the project prints the address to open.',
  needBrowser: 'This browser cannot run Python in a page: it lacks {what}. A current Firefox, Chrome, Edge or Safari can.',
  otherHost:
    'This figure is drawn with numpy and matplotlib, which come from the internet and could not be fetched. The printed figure stays.',
  otherHostNoFigure:
    'This cell needs numpy or matplotlib, which come from the internet and could not be fetched. Everything else works without them.',
  noEditor: 'The editor could not be fetched; with a connection to this site, press Edit again.',
  noAnswer: 'What you touched is not there any more: the page has moved on.',
};

export function say(key, places = {}) {
  return WORDS[key].replace(/\{(\w+)\}/g, (_, name) => places[name]);
}
