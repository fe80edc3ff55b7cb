// Where the keyboard stands: kept over every new drawing, and in sight. What can be chosen on a map is one stop of Tab;
// the arrows go from one to the next.

const FOCUSABLE = '[tabindex],button,input,select,textarea,summary,a';

function holdFocus(root) {
  const active = root.ownerDocument.activeElement;
  if (!active || !root.contains(active) || active === root) return null;
  const names = ['data-key', 'data-move', 'data-action', 'name', 'id'];
  const selectors = names.filter((n) => active.hasAttribute(n)).map((n) => `[${n}="${CSS.escape(active.getAttribute(n))}"]`);
  return { active, selectors, box: active.getBoundingClientRect() };
}

function giveFocus(root, held) {
  if (!held) return;
  if (root.contains(held.active) && root.ownerDocument.activeElement === held.active && !held.active.disabled) {
    const seen = held.box.bottom > 0 && held.box.top < innerHeight; // else the reader looks elsewhere meanwhile
    if (seen && held.active.matches(':focus-visible')) inSight(held.active);
    return;
  }
  const same = held.selectors.map((one) => root.querySelector(one)).find((one) => one?.matches(FOCUSABLE) && !one.disabled);
  (same ?? led(root, held.active) ?? near(root, held))?.focus({ preventScroll: true });
}

/** Where a thing that is gone said that it leads ([data-then], a key): there, or to the first that is lit within. */
function led(root, gone) {
  const there = gone.dataset.then && root.querySelector(`[data-key="${CSS.escape(gone.dataset.then)}"]`);
  return there && (there.querySelector('.lit') ?? (there.matches(FOCUSABLE) ? there : null));
}

/** What was played is no place any more: stay at the table, at what is lit if anything is. */
function near(root, { active, box }) {
  const among = active.matches(PLACES) ? ['.lit', '.oh-main:not(details *)', PLACES, 'button'] : ['.lit,button'];
  return among.map((one) => closest([...root.querySelectorAll(one)], box)).find(Boolean);
}

function closest(elements, box) {
  const far = (one) => {
    const its = one.getBoundingClientRect();
    return Math.hypot(its.x - box.x, its.y - box.y);
  };
  const there = elements.filter((one) => !one.disabled && (one.checkVisibility?.() ?? true));
  return there.sort((a, b) => far(a) - far(b))[0];
}

/** The nearest thing in the direction of an arrow; sideways distance counts double. */
function neighbour(from, among, [dx, dy]) {
  const centre = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const one of among) {
    const [ox, oy] = centre(one);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (one !== from && ahead > 1 && ahead + 2 * aside < least) [best, least] = [one, ahead + 2 * aside];
  }
  return best;
}

/** How much of the top of the window is covered there, by something that stays when the page scrolls. */
function coveredAt(x) {
  for (let one = document.elementFromPoint(x, 1); one && one !== document.body; one = one.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(one).position)) return Math.max(0, one.getBoundingClientRect().bottom);
  }
  return 0;
}

/** Scroll the page just so far that a thing is seen whole, and not below a bar. */
function inSight(thing) {
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width } = thing.getBoundingClientRect();
  const hidden = coveredAt(Math.min(innerWidth - 1, Math.max(0, x + width / 2))) + 4 - y;
  if (hidden > 0) scrollBy({ top: -hidden, behavior: 'instant' });
}

/** On a map all that can be chosen is one stop of Tab, where the keyboard was last. */
class OneStop {
  constructor(root) {
    this.key = null;
    root.addEventListener('focusin', ({ target }) => {
      if (target.matches(':focus-visible')) inSight(target);
      const map = target.closest('svg[data-zoomable]');
      if (!map || !target.matches('[data-move][data-key]')) return;
      this.key = keyOf(target);
      this.arrange(root);
    });
  }

  /** Let one of the places of every map be the stop: the one that was last, else the one that Python says. */
  arrange(content) {
    for (const map of content.querySelectorAll('svg[data-zoomable]')) {
      const last = this.key && map.querySelector(`[data-move][tabindex][data-key="${CSS.escape(this.key)}"]`);
      if (!last) continue;
      for (const one of map.querySelectorAll('[data-move][tabindex="0"]')) one.setAttribute('tabindex', '-1');
      last.setAttribute('tabindex', '0');
    }
  }
}

/** A thing of a drawing whose explanation is its name is not to be read out twice, as name and as description. */
function sayOnce(content) {
  for (const title of content.querySelectorAll('svg [aria-label] > title')) {
    const thing = title.parentNode;
    if (thing.getAttribute('aria-label') === title.textContent) thing.setAttribute('aria-description', '');
  }
}
