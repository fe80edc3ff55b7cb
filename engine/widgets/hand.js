// The order in which a hand is held is the reader's own, and lives here.
// Python draws a hand ([data-hand]) in an order of its own. Each card in it has a key and a part [data-slot] whose
// transform is its place. The cards are put into the reader's order before a drawing is patched in, so that
// it survives every drawing. It is sorted by the numbers data-by-…, by a drag, or by Shift and an arrow.
// Within a round ([data-round]) it stays on this device; how the hand is sorted stays longer.

class Hands {
  constructor(root, say) {
    Object.assign(this, { root, say, orders: new Map(), dropped: false, held: null });
    root.addEventListener('pointerdown', (event) => this.drag(event));
    // a finger that begins sideways on a card drags it, else the page scrolls; touch-action knows no shapes
    root.addEventListener('touchmove', (event) => this.holdPage(event), { passive: false });
  }

  // --- what is known of the order of a hand: { round, sort, order }
  orderOf(hand) {
    const name = hand.dataset.hand;
    const round = hand.closest('[data-round]')?.dataset.round ?? '';
    if (!this.orders.has(name)) this.orders.set(name, readOrder(kept(`hand-${name}`)));
    const known = this.orders.get(name);
    if (known.round !== round) Object.assign(known, { round, order: null });
    return known;
  }

  keepOrder(hand) {
    const name = hand.dataset.hand;
    const known = this.orders.get(name);
    // without a round nothing but the way of sorting is kept, and what is kept of a round stays
    keep(`hand-${name}`, JSON.stringify(known.round ? known : { ...readOrder(kept(`hand-${name}`)), sort: known.sort }));
  }

  // --- putting cards into it
  arrange(content) {
    for (const hand of content.querySelectorAll('[data-hand]')) {
      const known = this.orderOf(hand);
      const cards = cardsOf(hand);
      const ordered = inOrder(cards, known);
      if (known.order) known.order = ordered.map(keyOf);
      if (ordered.some((card, n) => card !== cards[n])) put(hand, ordered);
      for (const button of content.querySelectorAll(`[data-sort][data-of="${CSS.escape(hand.dataset.hand)}"]`)) {
        button.setAttribute('aria-pressed', String(!known.order && known.sort === button.dataset.sort));
      }
    }
  }

  sort(button) {
    for (const hand of this.root.querySelectorAll(`[data-hand="${CSS.escape(button.dataset.of)}"]`)) {
      Object.assign(this.orderOf(hand), { sort: button.dataset.sort, order: null });
      this.keepOrder(hand);
    }
    this.arrange(this.root);
    this.say(button.dataset.told ?? '');
  }

  /** Put a card of the hand to another place, and say so. */
  move(hand, card, to) {
    const cards = cardsOf(hand).filter((one) => one !== card);
    cards.splice(to, 0, card);
    put(hand, cards, card);
    this.orderOf(hand).order = cards.map(keyOf);
    this.arrange(this.root); // the buttons that sort are pressed no more
  }

  moved(hand, card) {
    this.keepOrder(hand);
    const cards = cardsOf(hand);
    const places = { card: card.dataset.name ?? '', n: cards.indexOf(card) + 1, all: cards.length };
    const told = (hand.dataset.moved ?? '').replace(/{(\w+)}/g, (_all, name) => places[name] ?? '');
    this.say(told.charAt(0).toUpperCase() + told.slice(1));
  }

  /** One step to the left or to the right, by the keyboard. */
  step(target, by) {
    const hand = target.closest('[data-hand]');
    const card = cardsOf(hand).find((one) => one.contains(target));
    const to = cardsOf(hand).indexOf(card) + by;
    if (!card || to < 0 || to >= cardsOf(hand).length) return;
    this.move(hand, card, to);
    this.moved(hand, card);
  }

  holdPage(event) {
    if (!this.held || event.touches.length > 1 || !event.cancelable) return;
    const [x, y] = [event.touches[0].clientX - this.held.x, event.touches[0].clientY - this.held.y];
    this.held.sideways ??= Math.abs(x) > Math.abs(y);
    if (this.held.sideways) event.preventDefault();
  }

  // --- dragging: the card follows the pointer, and the others make room
  drag(start) {
    const hand = start.target.closest('[data-hand]');
    const card = hand && cardsOf(hand).find((one) => one.contains(start.target));
    this.dropped = false;
    this.held = null;
    if (!card || !start.isPrimary || start.button) return;
    this.held = { x: start.clientX, y: start.clientY };
    const centres = cardsOf(hand).map(centreOf);
    const from = cardsOf(hand).indexOf(card);
    const scale = hand.ownerSVGElement.getScreenCTM().a;
    let at = from;
    let dragging = false;
    const moving = (event) => {
      if (event.pointerId !== start.pointerId) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      dragging ||= Math.hypot(x, y) > 8;
      if (!dragging || !card.isConnected) return;
      const point = [centres[from][0] + x, centres[from][1] + y];
      const to = nearest(centres, point);
      if (to !== at) this.move(hand, card, (at = to));
      card.style.transform = `translate(${(point[0] - centres[at][0]) / scale}px, ${(point[1] - centres[at][1]) / scale}px)`;
      card.classList.add('dragged');
    };
    const stop = (event) => {
      if (event.pointerId !== start.pointerId) return;
      for (const [name, heard] of Object.entries(listeners)) window.removeEventListener(name, heard);
      card.style.transform = '';
      card.classList.remove('dragged');
      this.held = null;
      if (!dragging) return;
      this.dropped = true;
      setTimeout(() => { this.dropped = false; }, 50);
      if (card.isConnected) this.moved(hand, card);
    };
    const listeners = { pointermove: moving, pointerup: stop, pointercancel: stop };
    for (const [name, heard] of Object.entries(listeners)) window.addEventListener(name, heard);
  }
}

const cardsOf = (hand) => [...hand.children].filter((one) => keyOf(one) && slotOf(one));
const slotOf = (card) => card.querySelector(':scope > [data-slot]');

/** What was kept, if it is an order at all. */
function readOrder(text) {
  try {
    const { round = '', sort = '', order = null } = JSON.parse(text ?? '{}') ?? {};
    return { round: String(round), sort: String(sort), order: Array.isArray(order) ? order.map(String) : null };
  } catch {
    return { round: '', sort: '', order: null };
  }
}

/** The cards as the reader wants them; those that came since stand at the end. */
function inOrder(cards, { sort, order }) {
  const by = (card) => Number(card.getAttribute(`data-by-${sort}`));
  const sorted = /^[a-z]+$/.test(sort) ? [...cards].sort((a, b) => by(a) - by(b)) : [...cards];
  if (!order) return sorted;
  const place = (card) => (order.includes(keyOf(card)) ? order.indexOf(keyOf(card)) : order.length);
  return sorted.sort((a, b) => place(a) - place(b));
}

/** Put the cards in order into the places of the hand; one of them may be kept where it is in the document,
    so that it loses neither the focus nor the pointer. */
function put(hand, cards, fixed = cards.find((one) => one.contains(document.activeElement))) {
  const places = cardsOf(hand).map((card) => slotOf(card).getAttribute('transform'));
  const at = fixed ? cards.indexOf(fixed) : 0;
  cards.forEach((card, n) => {
    if (card !== fixed) hand.insertBefore(card, n < at ? fixed : null);
    slotOf(card).setAttribute('transform', places[n]);
  });
}

function centreOf(card) {
  const box = slotOf(card).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function nearest(centres, [x, y]) {
  const far = centres.map(([cx, cy]) => Math.hypot(cx - x, cy - y));
  return far.indexOf(Math.min(...far));
}

