// Zoom and pan, for drawings that ask for it (svg[data-zoomable]), kept over every new drawing: buttons, + - 0, drag, two fingers,
// Ctrl and wheel, or the wheel alone once the drawing was touched. A drawing may lie in another, which stays.
const FINGER = 30; // pixels: what is smaller than a few less is hard to hit with a finger
class Zoom {
  constructor(root) {
    Object.assign(this, { root, scale: 1, x: 0.5, y: 0.5, full: '', turn: '', down: new Map(), moved: false });
    root.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    root.addEventListener('keydown', (event) => this.key(event));
    root.addEventListener('pointerdown', (event) => this.press(event));
    root.addEventListener('focusin', (event) => { if (event.target.matches(':focus-visible')) this.reveal(event.target); });
    root.addEventListener('pointerleave', () => { this.touched = false; });
    root.addEventListener('click', (event) => this.click(event), true);
  }

  get svg() {
    return this.root.querySelector('svg[data-zoomable]');
  }

  holds(event) {
    return Boolean(event.target.closest('svg[data-zoomable]'));
  }

  /** Show what an entry of a log is about ([data-at], a key), and mark it for a while. */
  jump(entry) {
    const thing = entry && find(this.root, entry.dataset.at);
    if (!thing) return;
    for (const flight of thing.getAnimations()) flight.finish(); // it is seen where it lies, not on its way there
    this.reveal(thing);
    thing.scrollIntoView({ block: 'nearest' });
    const mark = thing.cloneNode(true);
    for (const one of [mark, ...mark.querySelectorAll('*')]) {
      for (const name of ['data-key', 'data-move', 'id', 'tabindex', 'role']) one.removeAttribute(name);
    }
    mark.classList.add('pointed-at');
    thing.after(mark);
    setTimeout(() => mark.remove(), 2000);
  }

  /** Move the drawing so far that a thing in it is seen, if it is not. */
  reveal(thing) {
    if (this.scale === 1 || !this.svg?.contains(thing) || thing === this.svg) return;
    const [box, frame, { followed }] = [thing.getBoundingClientRect(), this.frame, this];
    const room = Math.min(box.height, frame.height / 4); // what lies beside it is seen too
    const over = (from, size, low, all) => Math.max(0, low + room - from) || Math.min(0, low + all - room - from - size);
    this.pan(over(box.x, box.width, frame.x, frame.width), over(box.y, box.height, frame.y, frame.height));
    this.followed = followed; // the reader has not moved it
  }

  /** Where on the screen the drawing is seen; the box of a drawing within another would be that of all it holds. */
  get frame() {
    const outer = this.svg.ownerSVGElement;
    if (!outer) return this.svg.getBoundingClientRect();
    const { a, d, e, f } = outer.getScreenCTM();
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => this.svg[name].baseVal.value);
    return { x: e + a * x, y: f + d * y, width: a * width, height: d * height };
  }

  redrawn() {
    if (!this.svg) return;
    this.full = this.svg.getAttribute('viewBox');
    const { turn = '', look = '', whole } = this.svg.dataset;
    if (turn && turn !== this.turn) this.lookAt(look);
    else if (whole !== this.whole && this.followed) this.lookAt(whole === undefined ? look : '');
    this.apply();
    const fingers = this.root.dataset.pointer !== 'mouse';
    if (look && whole === undefined && this.followed && ((fingers && !this.look) || this.away())) {
      this.lookAt(look);
      this.apply();
    }
    Object.assign(this, { turn, look, whole });
  }

  /** Whether nothing that can be chosen now is seen. */
  away() {
    const { x, y, width, height } = this.frame;
    return ![...this.svg.querySelectorAll('.lit[data-move]')].some((one) => {
      const box = one.getBoundingClientRect();
      const [across, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
      return across > 0 && across < width && down > 0 && down < height;
    });
  }

  /** Show what the drawing says matters in this turn, as large as a finger needs it; else the whole. */
  lookAt(look) {
    const [x, y, size] = look.split(' ').map(Number);
    const [left, top, width, height] = this.full.split(/[\s,]+/).map(Number);
    const pixels = (size * this.frame.width) / width;
    this.scale = look && pixels < FINGER * 0.8 ? FINGER / pixels : 1;
    if (look) [this.x, this.y] = [(x - left) / width, (y - top) / height];
    this.followed = true; // until the reader moves it
  }

  /** The point of the whole drawing under a point of the screen, in shares of its width and height. */
  at(clientX, clientY) {
    const box = this.frame;
    const share = (from, size, middle) => middle + (from / size - 0.5) / this.scale;
    return [share(clientX - box.x, box.width, this.x), share(clientY - box.y, box.height, this.y)];
  }

  by(factor, x = this.x, y = this.y) {
    if (!this.svg) return;
    this.followed = false;
    const scale = factor ? Math.min(6, Math.max(1, this.scale * factor)) : 1;
    const share = this.scale / scale; // the point under the pointer stays where it is
    this.x = x + (this.x - x) * share;
    this.y = y + (this.y - y) * share;
    this.scale = scale;
    this.apply();
  }

  pan(dx, dy) {
    this.followed = false;
    this.x -= dx / this.frame.width / this.scale;
    this.y -= dy / this.frame.height / this.scale;
    this.apply();
  }

  apply() {
    const [left, top, width, height] = this.full.split(/[\s,]+/).map(Number);
    const half = 0.5 / this.scale;
    this.x = Math.min(1 - half, Math.max(half, this.x));
    this.y = Math.min(1 - half, Math.max(half, this.y));
    const box = [left + (this.x - half) * width, top + (this.y - half) * height, width / this.scale, height / this.scale];
    this.svg?.setAttribute('viewBox', this.scale === 1 ? this.full : box.join(' '));
    this.svg?.style.setProperty('display', 'block'); // touch-action is nothing to what is inline, as a drawing in another is
    this.svg?.style.setProperty('touch-action', this.scale === 1 ? 'pan-x pan-y' : 'none');
    this.svg?.style.setProperty('--oh-shrink', this.scale ** -0.5);
    this.edges(box[0], box[1]);
    this.keepWithin(box[0], box[2]);
  }

  /** Words beside something seen ([data-within], its middle) are not cut off; all are measured before any is moved. */
  keepWithin(left, width) {
    const words = [...(this.svg?.querySelectorAll('[data-within]') ?? [])].map((text) => {
      text.dataset.base ??= text.getAttribute('x');
      const long = text.getComputedTextLength();
      return [text, Number(text.dataset.base), long, long * { start: 0, middle: 0.5, end: 1 }[text.getAttribute('text-anchor')]];
    });
    for (const [text, x, long, before] of words) {
      const { within } = text.dataset;
      const seen = within > left && within < left + width;
      text.setAttribute('x', seen ? Math.max(left + before, Math.min(left + width - long + before, x)) : x);
    }
  }

  /** What names columns or rows ([data-edge]) stays at the edge of what is seen, and readable. */
  edges(left, top) {
    for (const group of this.svg?.querySelectorAll('[data-edge]') ?? []) {
      const [along, edge] = group.dataset.edge === 'top' ? ['y', top] : ['x', left];
      group.dataset.size ??= group.getAttribute('font-size');
      const size = group.dataset.size / this.scale ** 0.75;
      group.setAttribute('font-size', size);
      for (const text of group.children) {
        text.dataset.base ??= text.getAttribute(along);
        text.setAttribute(along, this.scale === 1 ? text.dataset.base : Math.max(text.dataset.base, edge + 1.05 * size));
      }
    }
  }

  wheel(event) {
    if (!this.holds(event) || !(event.ctrlKey || this.touched)) return;
    const factor = event.deltaY < 0 ? 1.2 : 1 / 1.2;
    if (!event.ctrlKey && this.scale === 1 && factor < 1) return; // the page scrolls on
    event.preventDefault();
    this.by(factor, ...this.at(event.clientX, event.clientY));
  }

  key(event) {
    if (!this.holds(event) && !event.target.matches('svg [data-zoom]')) return;
    if (event.key === '+' || event.key === '=') this.by(1.4);
    else if (event.key === '-') this.by(1 / 1.4);
    else if (event.key === '0') this.by(0);
  }

  press(event) {
    this.root.dataset.pointer = event.pointerType;
    if (!this.holds(event) || event.button) return;
    if (!this.down.size) {
      this.moved = false;
      const move = (now) => this.drag(now);
      const stop = (now) => {
        this.down.delete(now.pointerId);
        if (this.down.size) return;
        window.removeEventListener('pointermove', move);
        for (const type of ['pointerup', 'pointercancel']) window.removeEventListener(type, stop);
      };
      window.addEventListener('pointermove', move);
      for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, stop);
    }
    this.touched = true;
    this.down.set(event.pointerId, [event.clientX, event.clientY, event.clientX, event.clientY]);
  }

  drag(event) {
    const held = this.down.get(event.pointerId);
    if (!held) return;
    const [startX, startY, x, y] = held;
    const [toX, toY] = [event.clientX, event.clientY];
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    this.moved ||= Boolean(other) || (this.scale > 1 && Math.hypot(toX - startX, toY - startY) > 6);
    if (this.moved) held.splice(2, 2, toX, toY);
    if (other) {
      const [ox, oy] = other.slice(2);
      const apart = Math.hypot(x - ox, y - oy) || 1;
      this.by(Math.hypot(toX - ox, toY - oy) / apart, ...this.at((toX + ox) / 2, (toY + oy) / 2));
      this.pan((toX - x) / 2, (toY - y) / 2);
    } else if (this.moved) this.pan(toX - x, toY - y);
  }

  /** A click at the end of a drag is none; one on a button zooms. */
  click(event) {
    if (this.moved && this.holds(event)) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.moved = false;
    const by = event.target.closest('[data-zoom]')?.dataset.zoom;
    if (by) this.by(Number(by));
  }
}

/** What a finger meant that came down just beside something lit in a drawing that can be zoomed. */
function besideLit(event, root) {
  const map = event.target.closest('svg[data-zoomable]');
  const pointer = event.pointerType ?? root.dataset.pointer; // not every browser tells it of a click
  if (pointer !== 'touch' || !map || event.target.closest('.lit')) return null;
  const far = (one) => {
    const box = one.getBoundingClientRect();
    return Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY);
  };
  const near = [...map.querySelectorAll('.lit[data-move]')].map((one) => [far(one), one]).sort((a, b) => a[0] - b[0])[0];
  return near && near[0] < FINGER * 0.75 ? near[1] : null;
}
