// What the reader has typed, ticked, chosen or unfolded in a widget that does not live yet, or no more, and where the
// keyboard stands in it: kept over the moment at which the living widget takes its place.
import { appears, CHOICES, describe, FIELDS, findAgain, SLEEPING, TOUCHABLE } from './touch.js';

const KEPT = `${FIELDS},${CHOICES},details`;
const LINES = 'textarea,[type=text],[type=number],input:not([type])';

export class Drafts {
  constructor(cell) {
    Object.assign(this, { cell, roots: [], stood: null });
  }

  /** Look once more at what is about to go. */
  leave() {
    const { element } = this.cell;
    if (!element) return;
    this.roots = [...element.querySelectorAll(SLEEPING)];
    this.stood = standing(element);
    if (this.stood?.target.matches(LINES)) this.typed = new Typed();
  }

  get living() {
    return this.cell.element.querySelector('[data-live-cell]') ?? this.cell.element;
  }

  /** Whether the keyboard stood in the cell, elsewhere than at a thing. */
  standsBeside(thing) {
    return Boolean(this.stood) && this.stood.target !== thing;
  }

  /** Carry over what the reader has changed. */
  async carry() {
    const changed = this.roots.filter((root) => [...root.querySelectorAll(KEPT)].some(isChanged));
    if (changed.length && (await appears(() => this.living.querySelector(KEPT), this.cell.element))) {
      for (const root of changed) carryOver(root, this.living);
    }
  }

  /** Stand where the keyboard stood, unless the reader has gone on from there, with what was typed meanwhile. */
  async stand() {
    const { stood } = this;
    const found = stood && (await appears(() => findAgain(stood, this.living), this.cell.element));
    const text = this.end();
    if (!found || ![document.body, found].includes(document.activeElement)) return;
    found.focus({ preventScroll: true });
    if (!found.matches(LINES)) return;
    const { selectionStart: from, selectionEnd: to, selectionDirection: direction } = stood.target;
    if (from === null) found.value += text; // a number has no cursor that a page could know
    else if (text) found.setRangeText(text, from, to, 'end');
    else found.setSelectionRange(from, to, direction);
    if (text) found.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Leave the keys alone from now on; return what was typed meanwhile. */
  end() {
    return this.typed?.end() ?? '';
  }
}

/** What is typed while there is no field to take it: between the old one and the new. */
class Typed {
  constructor() {
    this.text = '';
    this.hear = (event) => {
      if (event.target !== document.body || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.text += event.key;
    };
    addEventListener('keydown', this.hear, true);
  }

  end() {
    removeEventListener('keydown', this.hear, true);
    return this.text;
  }
}

/** Where the keyboard stands in a widget of a cell that is not alive, told as a touch is; or null. */
function standing(cell) {
  const target = document.activeElement;
  const root = cell.contains(target) && target.closest(SLEEPING);
  return root && target.matches(TOUCHABLE) ? { root, ...describe(target, root) } : null;
}

function carryOver(before, now) {
  const [old, fresh] = [before, now].map(byName);
  for (const [name, one] of old) {
    const twin = fresh.get(name);
    if (!twin || !isChanged(one)) continue;
    if (one.localName === 'details') twin.open = one.open;
    else if (one.matches(CHOICES)) twin.checked = one.checked;
    else if (one.type === 'file') twin.files = one.files;
    else twin.value = one.value;
    for (const type of ['input', 'change']) twin.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** The fields and folds of a widget by what they are called; of several that are called the same, by their number. */
function byName(root) {
  const found = new Map();
  for (const one of root.querySelectorAll(KEPT)) {
    const name = [one.localName, one.type, one.name, one.dataset.key];
    let n = 0;
    while (found.has([...name, n].join())) n += 1;
    found.set([...name, n].join(), one);
  }
  return found;
}

/** Whether the reader has changed a field or a fold since it was drawn. */
function isChanged(one) {
  if (one.localName === 'details') return one.open !== ('open' in one.dataset);
  if (one.localName === 'select') return [...one.options].some((option) => option.selected !== option.defaultSelected);
  if (one.matches(CHOICES)) return one.checked !== one.defaultChecked;
  return one.value !== one.defaultValue;
}
