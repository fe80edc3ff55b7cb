// The first touch: what the reader touched before Python was there, remembered well enough to find it again in the
// drawing that Python makes, and then done.

const KEYS = ['data-move', 'data-key', 'data-pick', 'data-action'];
const TOUCHABLE = [...KEYS.map((key) => `[${key}]`), 'button', 'summary', 'select', 'textarea', 'input', '[role=button]', '[role=slider]', '.noUi-handle', '.noUi-base'].join(',');
const FILLED_IN = 'select,textarea,input:not([type=checkbox],[type=radio],[type=button],[type=submit])';
const TYPED = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Backspace']);

/** The touch behind a click or a key inside a widget that is not alive yet, or null. */
export function touchOf(event) {
  const widget = event.target.closest?.('.live-widget:not([data-live-cell] *)');
  const asleep = event.target.closest?.('[data-live-cell]:not([data-live-awake])'); // it lived until Python was stopped
  const target = event.target.closest?.(TOUCHABLE);
  if (!widget && !(asleep && target)) return null;
  const key = event.type === 'keydown' ? event.key : null;
  if (key !== null && !TYPED.has(key)) return null;
  const root = widget ?? asleep;
  return { root, key, ...(target && root.contains(target) ? describe(target, root) : {}) };
}

function describe(target, root) {
  for (const name of KEYS) {
    if (target.hasAttribute(name)) return { selector: `[${name}="${CSS.escape(target.getAttribute(name))}"]`, target };
  }
  const selector = kindOf(target);
  const alike = [...root.querySelectorAll(selector)];
  const label = labelOf(target);
  const named = alike.filter((one) => labelOf(one) === label);
  return label && named.length
    ? { selector, label, nth: named.indexOf(target), target }
    : { selector, nth: alike.indexOf(target), target };
}

function kindOf(element) {
  if (element.matches('.noUi-handle,[role=slider],.noUi-base,input[type=range]')) return '.noUi-handle,[role=slider],input[type=range]';
  if (element.matches('input')) return `input[type="${element.type}"]`;
  return element.matches('[role=button]') ? '[role=button]' : element.localName;
}

function labelOf(element) {
  return (element.getAttribute('aria-label') || element.textContent || '').trim();
}

/** The same thing in the living cell, or null. */
export function findAgain(touch, root) {
  if (!touch.selector) return null;
  const alike = [...root.querySelectorAll(touch.selector)];
  const named = touch.label ? alike.filter((one) => labelOf(one) === touch.label) : alike;
  return named[touch.nth ?? 0] ?? null;
}

/** Do what the reader did: press the key, click, or bring along what was filled in. */
export function replay(touch, element) {
  element.focus?.({ preventScroll: true });
  const common = { bubbles: true, cancelable: true, composed: true };
  if (element.matches(FILLED_IN)) {
    if (element.value === touch.target.value) return;
    element.value = touch.target.value;
    for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, common));
  } else if (touch.key && touch.key !== 'Enter' && touch.key !== ' ') {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: touch.key, code: touch.key, ...common }));
    element.dispatchEvent(new KeyboardEvent('keyup', { key: touch.key, code: touch.key, ...common }));
  } else if (!element.matches('.noUi-handle,[role=slider]')) {
    element.dispatchEvent(new MouseEvent('click', { view: window, detail: 1, ...common }));
  }
}

/** Wait until `find()` gives something, as long as the page still changes, `patience` milliseconds at most. */
export function appears(find, root, patience = 5000) {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => finish(find()));
    const timer = setTimeout(() => finish(null, true), patience);
    const finish = (found, over = false) => {
      if (!found && !over) return;
      watch.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    watch.observe(root, { childList: true, subtree: true, attributes: true });
    finish(find());
  });
}
