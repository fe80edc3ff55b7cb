// A number marked data-counts rises (or falls) to its new value when a drawing changes it.
const RISE = 700; // milliseconds

class Numbers {
  constructor(root) {
    Object.assign(this, { root, known: new Map(), run: 0 });
  }

  redrawn() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const rising = [];
    for (const one of this.root.querySelectorAll('[data-counts][data-key]')) {
      const [before, now] = [this.known.get(keyOf(one)), Number(one.dataset.counts)];
      this.known.set(keyOf(one), now);
      if (before !== undefined && before !== now && !still) rising.push([one, before, now]);
    }
    const run = ++this.run; // what was rising stands at its new value already
    if (rising.length) this.rise(rising, run, performance.now());
  }

  rise(rising, run, start) {
    requestAnimationFrame((now) => {
      const done = Math.min(1, Math.max(0, (now - start) / RISE));
      if (run !== this.run) return;
      for (const [one, from, to] of rising) one.textContent = Math.round(from + (to - from) * done);
      if (done < 1) this.rise(rising, run, start);
    });
  }
}
