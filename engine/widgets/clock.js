// The clock of a turn ([data-clock], seconds): it runs while Python has marked it so ([data-runs]) and is not at work
// itself, once the reader has touched the table, and while the page is seen. After some grace ([data-grace]) Python is told, once, that the time is up.

class Clock {
  constructor(root, { send, say, busy }) {
    Object.assign(this, { root, send, say, busy, turn: null, left: 0, told: new Set(), timer: 0, last: 0 });
  }

  get place() {
    return this.root.querySelector('[data-clock]');
  }

  redrawn() {
    const place = this.place;
    if (!place) return this.stop();
    if (place.dataset.turn !== this.turn) {
      Object.assign(this, { turn: place.dataset.turn, left: Number(place.dataset.clock), told: new Set() });
    }
    if (!this.timer) {
      this.last = performance.now();
      this.timer = setInterval(() => this.tick(), 200);
    }
    this.show(place);
  }

  stop() {
    clearInterval(this.timer);
    Object.assign(this, { timer: 0, turn: null });
  }

  tick() {
    const now = performance.now();
    const passed = Math.min(1, (now - this.last) / 1000); // a device that slept has not used up the time
    this.last = now;
    const place = this.place;
    if (!place?.hasAttribute('data-runs') || this.busy() || document.hidden) return;
    this.left -= passed;
    const { grace, turn } = place.dataset;
    this.tell(place);
    if (this.left <= -Number(grace) && !this.told.has('over')) {
      this.told.add('over');
      this.send({ type: 'action', action: 'time-up', value: turn, values: {} });
    }
    this.show(place);
  }

  /** Say how much is left, once each. */
  tell(place) {
    for (const n of [30, 10]) {
      if (this.left > n || this.told.has(n) || Number(place.dataset.clock) <= n) continue;
      this.told.add(n);
      this.say(place.dataset.left.replace('{n}', n));
    }
    if (this.left > 0 || this.told.has(0)) return;
    this.told.add(0);
    this.say(place.dataset.up.replace('{n}', place.dataset.grace));
  }

  show(place) {
    const seconds = Math.max(0, Math.ceil(this.left > 0 ? this.left : this.left + Number(place.dataset.grace)));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const shown = place.querySelector('[role=timer]');
    if (shown.textContent !== text) shown.textContent = text;
    place.classList.toggle('oh-late', this.left <= 0);
  }
}
