// Every page of the browser tests remembers what was done to it and what it said, for a test that fails.
window.witnessed = [];
const witness = (text) => witnessed.push(`${Math.round(performance.now())} ms ${text}`);

for (const type of ['pointerdown', 'pointerup', 'click', 'keydown']) {
  addEventListener(type, (event) => {
    const thing = event.target.closest?.('[data-key],button,a') ?? event.target;
    const name = thing.dataset?.key ?? thing.textContent?.trim().slice(0, 30) ?? thing.nodeName;
    witness(`${type} ${event.key ?? [event.clientX, event.clientY].map(Math.round)} on ${name}`);
  }, true);
}
for (const type of ['error', 'warn']) {
  const plain = console[type];
  console[type] = (...said) => {
    witness(`${type}: ${said.map((one) => one?.stack ?? one).join(' ')}`);
    plain.apply(console, said);
  };
}
new PerformanceObserver((list) => {
  for (const { value, startTime } of list.getEntries()) witness(`moved by ${value.toFixed(3)} at ${Math.round(startTime)} ms`);
}).observe({ type: 'layout-shift', buffered: true });

window.testify = () => [
  `${location.pathname} after ${Math.round(performance.now())} ms, seen from ${scrollY} to ${scrollY + innerHeight}`,
  ...[...document.querySelectorAll('.live-bar')].map((bar) => `bar: ${bar.dataset.live}, ${bar.innerText.replace(/\s+/g, ' ')}`),
  ...[...document.querySelectorAll('.oh[data-answered]')].map((one) => {
    const { answered } = one.dataset;
    return `widget: ${answered} answered, ${one.ariaBusy ? 'busy' : 'at rest'}, ${one.innerText.replace(/\s+/g, ' ').slice(0, 200)}`;
  }),
  ...witnessed.slice(-30),
].join('\n');
