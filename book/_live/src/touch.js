// The first touch: what the reader touched before Python was there, remembered well enough to find it again in the
// drawing that Python makes, and then done.

const KEYS = ['data-move', 'data-key', 'data-action'];
export const CHOICES = '[type=checkbox],[type=radio]';
export const FIELDS = `select,textarea,input:not(${CHOICES},[type=button],[type=submit],[type=reset])`;
/** A widget that is a picture, or that lived until Python was stopped. */
export const SLEEPING = '.live-widget:not([data-live-cell] *),[data-live-cell]:not([data-live-awake])';
const CARRIED = `${CHOICES},summary`; // a click has changed them at once, and they come over as they are
const SLIDERS = '.noUi-handle,.noUi-base,[role=slider]';
export const TOUCHABLE = [...KEYS.map((key) => `[${key}]`), 'button', 'summary', 'input', FIELDS, '[role=button]', SLIDERS].join(',');

/** The touch behind a click, a key or a form that is sent, inside a widget that is not alive yet; or null. */
export function touchOf(event) {
  const asked = event.submitter ?? event.target;
  const picture = asked.closest?.('.live-widget:not([data-live-cell] *)');
  const asleep = asked.closest?.('[data-live-cell]:not([data-live-awake])'); // it lived until Python was stopped
  const target = asked.closest?.(TOUCHABLE);
  if (!picture && !(asleep && target)) return null;
  const key = event.type === 'keydown' ? event.key : null;
  if (key !== null && !means(event, target)) return null;
  const root = picture ?? asleep;
  return { root, key, ...(target && root.contains(target) ? describe(target, root) : {}) };
}

/** Whether the reader has gone on to somewhere else on the page, from where no touch may call back. */
export function isAway(root) {
  const active = document.activeElement;
  return Boolean(active) && active !== document.body && !root.contains(active);
}

/** Whether a key is meant for a widget: not for moving on, not for the browser, and in a field only Enter. */
function means({ key, ctrlKey, metaKey, altKey }, target) {
  if (ctrlKey || metaKey || altKey) return false;
  if (target?.matches(FIELDS)) return key === 'Enter' && target.localName === 'input';
  return key.length === 1 || ['Enter', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Backspace'].includes(key);
}

/** How to find the like of an element: by the name of what it does, else by its kind; then by its label or its place. */
export function describe(target, root) {
  const named = ['data-value', ...KEYS].filter((name) => target.hasAttribute(name));
  const selector = named.some((name) => KEYS.includes(name))
    ? named.map((name) => `[${name}="${CSS.escape(target.getAttribute(name))}"]`).join('')
    : kindOf(target);
  const alike = [...root.querySelectorAll(selector)];
  const label = labelOf(target);
  const labelled = alike.filter((one) => labelOf(one) === label);
  return label ? { target, selector, label, nth: labelled.indexOf(target) } : { target, selector, nth: alike.indexOf(target) };
}

function kindOf(element) {
  if (element.matches(SLIDERS)) return SLIDERS;
  if (element.matches('input')) return `input[type="${element.type}"],input:not([type])`;
  return element.matches('[role=button]') ? '[role=button]' : element.localName;
}

function labelOf(element) {
  const inside = element.matches(FIELDS) ? '' : element.textContent; // what stands in a field is no label
  return (element.getAttribute('aria-label') || inside || '').trim();
}

/** The same thing in the living cell, or null. */
export function findAgain(touch, root) {
  if (!touch.selector) return null;
  const alike = [...root.querySelectorAll(touch.selector)];
  const labelled = touch.label ? alike.filter((one) => labelOf(one) === touch.label) : alike;
  return labelled[touch.nth] ?? null;
}

/** Do what the reader did: press the key, send the form, or click; the focus goes there unless they are `away`. */
export function replay(touch, element, away) {
  if (!away) element.focus?.({ preventScroll: true });
  const common = { bubbles: true, cancelable: true, composed: true };
  if (element.matches(FIELDS)) {
    if (touch.key === 'Enter') element.form?.requestSubmit();
  } else if (touch.key && touch.key !== 'Enter' && touch.key !== ' ') {
    for (const type of ['keydown', 'keyup']) element.dispatchEvent(new KeyboardEvent(type, { key: touch.key, code: touch.key, ...common }));
  } else if (!element.matches(touch.key ? SLIDERS : `${SLIDERS},${CARRIED}`)) {
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
