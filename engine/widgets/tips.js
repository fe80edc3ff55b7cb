// What a thing of a drawing is: its <title>. Under a mouse the browser shows it by itself; here it is shown in a bubble
// for what has the keyboard's focus or is pressed long. Shift and an arrow go over everything that can be explained,
// lit or not.
const LONG = 500; // milliseconds

class Tips {
  constructor(root, zoom, say) {
    const bubble = document.createElement('div');
    bubble.className = 'oh-tip';
    bubble.hidden = true;
    bubble.setAttribute('aria-hidden', 'true'); // it is the name of what has the focus, or said
    Object.assign(this, { root, zoom, say, bubble, gone: null, long: false });
    root.addEventListener('focusin', ({ target }) => {
      if (target.matches(':focus-visible') && (titleOf(target) || target === this.gone)) this.show(target);
    });
    root.addEventListener('focusout', () => { if (!this.long) this.hide(); }); // lifted, the finger has moved the focus
    root.addEventListener('pointerdown', (event) => this.press(event));
    root.addEventListener('click', (event) => this.click(event), true);
    root.addEventListener('contextmenu', (event) => { if (this.long) event.preventDefault(); });
  }

  /** Everything that can be explained; what can be chosen comes first, for it lies on top. */
  all() {
    const titled = [...this.root.querySelectorAll('svg title')].map((title) => title.parentNode);
    const things = [...this.root.querySelectorAll('svg [role=button]'), ...titled];
    return [...new Set(things)].filter((one) => one.nodeName !== 'svg');
  }

  /** Go to a thing by the keyboard, even if nothing can be chosen there. */
  go(thing) {
    if (!thing) return;
    this.forget();
    this.gone = thing;
    if (!thing.hasAttribute('tabindex')) thing.setAttribute('tabindex', '-1');
    thing.focus({ preventScroll: true });
    this.show(thing);
    this.say(explained(thing));
  }

  forget() {
    if (this.gone && !this.gone.hasAttribute('role')) this.gone.removeAttribute('tabindex');
    this.gone = null;
  }

  /** A new drawing has taken away what the keyboard stood on by: stay there. */
  redrawn(active) {
    this.hide();
    if (active && active === this.gone && active.isConnected && !active.hasAttribute('tabindex')) {
      active.setAttribute('tabindex', '-1');
      active.focus({ preventScroll: true });
    }
  }

  show(thing) {
    const text = explained(thing);
    if (!text) return;
    this.bubble.textContent = text;
    this.bubble.hidden = false;
    const [box, own] = [thing.getBoundingClientRect(), this.bubble.getBoundingClientRect()];
    const x = Math.max(4, Math.min(innerWidth - own.width - 4, box.x + box.width / 2 - own.width / 2));
    const above = box.y - own.height - 8;
    this.bubble.style.left = `${x}px`;
    this.bubble.style.top = `${above > coveredAt(x + own.width / 2) + 4 ? above : box.bottom + 8}px`;
  }

  hide() {
    const shown = !this.bubble.hidden;
    this.bubble.hidden = true;
    return shown;
  }

  /** A finger that rests on a thing asks what it is. */
  press(start) {
    this.hide();
    this.long = false;
    clearTimeout(this.timer);
    const thing = start.target.closest('svg') && explainable(start.target);
    if (!thing || start.pointerType === 'mouse' || !start.isPrimary) return;
    const stop = (event) => {
      const moved = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (event.type === 'pointermove' && event.pointerId === start.pointerId && moved < 8) return;
      clearTimeout(this.timer);
      for (const type of ['pointermove', 'pointerup', 'pointercancel']) window.removeEventListener(type, stop);
    };
    for (const type of ['pointermove', 'pointerup', 'pointercancel']) window.addEventListener(type, stop);
    this.timer = setTimeout(() => {
      this.long = true;
      this.show(thing);
    }, LONG);
  }

  /** The end of a long press is no click. */
  click(event) {
    if (!this.long) return;
    this.long = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }
}

const titleOf = (thing) => [...thing.children].find((one) => one.nodeName === 'title')?.textContent;
const explained = (thing) => titleOf(thing) ?? thing.getAttribute('aria-label') ?? '';

/** The thing that a point of a drawing belongs to, if it can be explained. */
function explainable(target) {
  for (let one = target; one.nodeName !== 'svg' && one.closest('svg'); one = one.parentNode) {
    if (titleOf(one) || (one.hasAttribute('aria-label') && one.closest('svg[data-zoomable]'))) return one;
  }
  return null;
}
