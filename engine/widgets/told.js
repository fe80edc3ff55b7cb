// What is read out beside what a drawing says by itself: that the answer is the same as before, and what is no longer chosen.

class Told {
  constructor(root) {
    Object.assign(this, { root, drawings: 0, asked: null, news: false });
    this.place = document.createElement('div');
    this.place.setAttribute('aria-live', 'polite');
    this.place.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
    this.say = this.say.bind(this);
    this.watch = new MutationObserver((changes) => this.look(changes));
    this.watch.observe(root, { childList: true, characterData: true, subtree: true });
  }

  /** Read a text out; in a line of its own, for a text that only stays the same is no news. */
  say(text) {
    const line = document.createElement('span');
    line.textContent = text;
    this.place.replaceChildren(line);
  }

  /** Note what stands there when the reader does something at `from`. */
  ask(type, from) {
    const answer = type === 'key' ? null : this.answerTo(from);
    const again = from.closest('.picked'); // chosen once more, a thing is given up
    const chosen = this.chosen().filter((one) => type === 'key' || one === again);
    this.asked = { from, answer, chosen, drawings: this.drawings };
    this.look(this.watch.takeRecords());
    this.news = false;
  }

  /** What stands there as an answer nearest to a thing: what came of the last try. */
  answerTo(thing) {
    for (let one = thing.parentElement; one && this.root.contains(one); one = one.parentElement) {
      const told = [...one.querySelectorAll('[role=status]')].find((place) => place.textContent.trim());
      if (told) return told;
    }
    return null;
  }

  /** Read out, once Python has dealt with what the reader did, what does not read itself out. */
  answered() {
    const asked = this.asked;
    this.asked = null;
    if (!asked) return;
    this.look(this.watch.takeRecords());
    const dropped = this.dropped(asked);
    const saying = this.root.querySelector('[data-dropped]')?.dataset.dropped;
    if (dropped.length && saying) this.say(saying.replace('{what}', dropped.join(', ')));
    else if (this.isSame(asked)) this.say(asked.answer.textContent.trim());
  }

  /** Whether nothing at all has come of it, or of a form the answer that stood there before. */
  isSame({ from, answer, drawings }) {
    if (this.news || !answer?.isConnected || !from.isConnected) return false;
    return this.drawings === drawings || Boolean(from.closest('form'));
  }

  /** Take note of changes in what is read out by itself. */
  look(changes) {
    const place = (node) => (node.nodeType === 1 ? node : node.parentElement);
    this.news ||= changes.some(({ target, addedNodes }) => place(target)?.closest('[role=status]')
      || [...addedNodes].some((node) => place(node)?.closest('[role=status]') || node.querySelector?.('[role=status]')));
  }

  chosen() {
    return this.root.querySelector('[data-dropped]') ? [...this.root.querySelectorAll('svg .picked')] : [];
  }

  /** The names of what was chosen and is no more: by a key that drops it, or because it was chosen once more. */
  dropped({ chosen }) {
    const left = this.chosen();
    const gone = chosen.filter((one) => !left.includes(one));
    return gone.map((one) => one.getAttribute('aria-label')?.split(/[.;:](?: |$)/)[0]).filter(Boolean);
  }
}

