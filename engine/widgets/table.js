// The browser's half of every widget: shows what Python draws, and reports what the reader does.
// Python sends markup; here it is patched into the old by its keys, so that focus, zoom, what is typed and
// movement survive. Nothing of any game is known here.

const PLACES = '[data-move],[data-sort]';
const SHARED = 'open-hand:shared'; // what one widget keeps for all of its kind on the page
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function render({ model, el }) {
  const root = document.createElement('div');
  root.className = 'oh';
  const told = new Told(root);
  const { say } = told;
  const hands = new Hands(root, say);
  root.addEventListener('click', (event) => onClick(event, root, send, hands));
  root.addEventListener('keydown', (event) => onKey(event, root, send, hands, tips));
  root.addEventListener('submit', (event) => onSubmit(event, send));
  for (const type of ['input', 'change']) root.addEventListener(type, (event) => onChange(event, send));
  const zoom = new Zoom(root);
  const stop = new OneStop(root);
  const tips = new Tips(root, zoom, say);
  const numbers = new Numbers(root);
  const clock = new Clock(root, { send, say, busy: () => !sent || sent > model.get('answered') });
  root.addEventListener('click', (event) => zoom.jump(event.target.closest('[data-at]')));
  el.append(root, told.place, tips.bubble);

  let sent = 0;
  let waits = 0;
  let drawn = false;
  function send(message, from) {
    if (from) told.ask(message.type, from);
    sent = Math.max(sent, model.get('answered')) + 1;
    clearTimeout(waits);
    waits = setTimeout(() => root.setAttribute('aria-busy', 'true'), 250);
    model.send({ ...message, n: sent });
  }
  function draw() {
    const before = placesOf(root, model.get('flights').map(([from]) => from));
    const held = holdFocus(root);
    const fresh = document.createElement('template');
    fresh.innerHTML = model.get('html');
    hands.arrange(fresh.content);
    stop.arrange(fresh.content);
    sayOnce(fresh.content);
    const silent = new Set(root.querySelectorAll('[role=status]'));
    patchChildren(root, fresh.content);
    zoom.redrawn();
    numbers.redrawn();
    clock.redrawn();
    tips.redrawn(held?.active);
    giveFocus(root, held);
    // a live region that comes with its text in it is not read out by itself
    const come = [...root.querySelectorAll('[role=status]')].filter((one) => !silent.has(one) && one.textContent.trim());
    if (drawn && come.length) say(come.map((one) => one.textContent.trim()).join(' '));
    drawn = true;
    told.drawings += 1;
    fly(root, before, model.get('flights'));
    if (root.querySelector('.oh-math')) window.MathJax?.typesetPromise?.([...root.querySelectorAll('.oh-math')]);
  }
  function answered() {
    root.dataset.answered = model.get('answered');
    if (model.get('answered') < sent) return;
    clearTimeout(waits);
    root.removeAttribute('aria-busy');
    told.answered();
  }
  let timer = 0;
  function tick() {
    clearTimeout(timer);
    const { n, after } = model.get('tick');
    if (n) timer = setTimeout(() => model.send({ type: 'tick', n }), after);
  }
  function heardFrom(message) {
    if (message.type === 'store') {
      keep(message.key, message.merge ? united(kept(message.key), message.value) : message.value);
      if (message.share) window.dispatchEvent(new CustomEvent(SHARED, { detail: { ...message, root } }));
    } else if (message.type === 'focus') root.querySelector(`[data-key="${CSS.escape(message.key)}"]`)?.focus();
  }

  const stored = (key, value) => model.send({ type: 'stored', key, value });
  function shared({ detail }) {
    if (detail.root !== root && model.get('keep').includes(detail.key)) stored(detail.key, detail.value);
  }

  const heard = { 'change:html': draw, 'change:answered': answered, 'change:tick': tick, 'msg:custom': heardFrom };
  for (const [name, hear] of Object.entries(heard)) model.on(name, hear);
  draw();
  answered();
  tick();
  window.addEventListener(SHARED, shared);
  for (const key of model.get('keep')) stored(key, kept(key));
  return () => {
    clearTimeout(timer);
    clearTimeout(waits);
    clock.stop();
    window.removeEventListener(SHARED, shared);
    for (const [name, hear] of Object.entries(heard)) model.off(name, hear);
  };
}

// --- what is kept on this device; a browser that keeps nothing is no reason to stop
function kept(key) {
  try {
    return localStorage.getItem(`open-hand:${key}`);
  } catch {
    return null;
  }
}
function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(`open-hand:${key}`);
    else localStorage.setItem(`open-hand:${key}`, value);
  } catch { /* private windows and full discs: the page works on without */ }
}

/** Two lists as one: other widgets of the page may have added to what is kept meanwhile. */
function united(before, now) {
  try {
    return JSON.stringify([...new Set([...JSON.parse(before ?? '[]'), ...JSON.parse(now)])]);
  } catch {
    return now;
  }
}

// --- patching
const keyOf = (node) => (node.nodeType === 1 ? node.getAttribute('data-key') : null);

function patchChildren(old, fresh) {
  const keyed = new Map();
  const stays = new Set([...fresh.childNodes].map(keyOf));
  for (const child of [...old.childNodes]) {
    // what is gone goes first: what stays is then not moved, and so not read out again
    if (keyOf(child) && !stays.has(keyOf(child))) child.remove();
    else if (keyOf(child)) keyed.set(keyOf(child), child);
  }
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const key = keyOf(next);
    let mine = key ? keyed.get(key) : at;
    if (mine && !key) while (mine && keyOf(mine)) mine = mine.nextSibling;
    if (!mine || mine.nodeName !== next.nodeName) {
      old.insertBefore(next, at);
      continue;
    }
    if (mine !== at) old.insertBefore(mine, at);
    else at = at.nextSibling;
    keyed.delete(key);
    patch(mine, next);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function patch(old, fresh) {
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.isEqualNode(fresh)) return;
  // what the reader has typed, unfolded or chosen stays unless Python's word on it has changed
  const said = (name) => fresh.getAttribute(name) !== old.getAttribute(name);
  const value = 'value' in old && said('value');
  const checked = 'checked' in old && said('checked');
  const text = old.nodeName === 'TEXTAREA' && old.defaultValue !== fresh.defaultValue;
  const chosen = old.nodeName === 'SELECT' ? chosenIn(fresh) !== chosenIn(old) : false;
  const unfolded = old.nodeName === 'DETAILS' && old.open;
  const folding = old.nodeName === 'DETAILS' && fresh.dataset.open !== old.dataset.open;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value: to } of fresh.attributes) if (old.getAttribute(name) !== to) old.setAttribute(name, to);
  if (old.nodeName === 'DETAILS') old.open = folding ? fresh.hasAttribute('open') : unfolded;
  const choice = old.nodeName === 'SELECT' ? old.value : null;
  patchChildren(old, fresh);
  if (value) old.value = fresh.getAttribute('value') ?? '';
  if (checked) old.checked = fresh.hasAttribute('checked');
  if (text) old.value = old.defaultValue;
  if (choice !== null) old.value = chosen ? chosenIn(old) : choice;
}

const chosenIn = (select) => (select.querySelector('option[selected]') ?? select.querySelector('option'))?.value;

// --- movement: something went from one key to another
function placesOf(root, keys) {
  return new Map(keys.map((key) => [key, find(root, key)?.getBoundingClientRect()]));
}
const find = (root, key) => root.querySelector(`svg [data-key="${CSS.escape(key)}"]`);

function fly(root, before, flights) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [from, to] of flights) {
    const start = before.get(from);
    const thing = find(root, to);
    const end = thing?.getBoundingClientRect();
    const scale = thing?.ownerSVGElement?.getScreenCTM()?.a;
    if (!start?.width || !end?.width || !scale) continue;
    const x = (start.x + start.width / 2 - end.x - end.width / 2) / scale;
    const y = (start.y + start.height / 2 - end.y - end.height / 2) / scale;
    thing.animate([{ transform: `translate(${x}px,${y}px)`, opacity: 0.6 }, { transform: 'none', opacity: 1 }], {
      duration: 350,
      easing: 'ease-out',
    });
  }
}

// --- what the reader does
function valuesAround(element) {
  const form = element.closest('form');
  return form ? Object.fromEntries(new FormData(form)) : {};
}

function onClick(event, root, send, hands) {
  if (hands.dropped) return; // the end of a drag is no click
  const meant = event.target.closest('[data-move],[data-sort],[data-action],[data-copy],[data-download],[data-print]');
  const target = besideLit(event, root) ?? meant;
  if (!target || target.disabled || target.nodeName === 'FORM') return;
  if (target.dataset.sort) return void hands.sort(target);
  const { move, action, value, copy, download, print } = target.dataset;
  if (copy) return void copyText(root, copy, target);
  if (download) return void saveText(textOf(root, download), target.dataset.name);
  if (print !== undefined) return void printAlone(target.closest(print || '.oh-panel'), root);
  event.preventDefault();
  if (move !== undefined) send({ type: 'move', move }, target);
  else send({ type: 'action', action, value: value ?? '', values: valuesAround(target) }, target);
}

function onSubmit(event, send) {
  event.preventDefault();
  const action = event.target.dataset.action;
  if (action) send({ type: 'action', action, value: '', values: Object.fromEntries(new FormData(event.target)) }, event.target);
}

let resting = 0;
function onChange(event, send) {
  const input = event.target;
  if (input.dataset.load && event.type === 'change') return void loadFiles(input);
  const action = input.dataset.change;
  if (!action || (event.type === 'input') !== (input.type === 'range')) return;
  if (input.type === 'range') input.parentElement.querySelector('[data-now]')?.replaceChildren(input.value);
  const value = input.type === 'checkbox' ? String(input.checked) : input.value;
  const report = () => send({ type: 'action', action, value, values: { ...valuesAround(input), at: input.dataset.value ?? '' } });
  clearTimeout(resting);
  if (input.type === 'range') resting = setTimeout(report, 40);
  else report();
}

function onKey(event, root, send, hands, tips) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches('input,select,textarea')) return;
  const place = event.target.closest(PLACES);
  // what was begun is dropped with its explanation
  if (event.key === 'Escape' && tips.hide() && !root.querySelector('svg .picked')) return;
  if (event.target.matches('svg [data-zoom]') && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    event.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  } else if (place && (event.key === 'Enter' || event.key === ' ')) {
    if (place.nodeName !== 'BUTTON') {
      event.preventDefault();
      if (place.dataset.sort) hands.sort(place);
      else send({ type: 'move', move: place.dataset.move }, place);
    }
  } else if (event.shiftKey && ARROWS[event.key] && event.target.closest('[data-hand]')) {
    event.preventDefault();
    hands.step(event.target, ARROWS[event.key][0] || ARROWS[event.key][1]);
  } else if (ARROWS[event.key] && event.target.closest('svg')) {
    event.preventDefault();
    if (event.shiftKey) tips.go(neighbour(event.target, tips.all(), ARROWS[event.key]));
    else neighbour(event.target, root.querySelectorAll(`svg :is(${PLACES})[tabindex]`), ARROWS[event.key])?.focus();
  } else if (ARROWS[event.key] && event.target.closest('[data-arrows]')) {
    event.preventDefault();
    send({ type: 'key', key: event.key.toLowerCase() });
  } else if (event.key === 'Backspace' || event.key === 'Escape' || event.key.toLowerCase() === 'r') {
    const hears = event.target.closest('[data-keys]') ?? root.querySelector('[data-keys]');
    if (!hears) return;
    event.preventDefault();
    send({ type: 'key', key: event.key.toLowerCase() }, event.target);
  } else if (/^[1-9]$/.test(event.key) || (event.key === 'Enter' && !event.target.closest('button,summary,a'))) {
    const wanted = root.querySelector(`:is([data-move],[data-action])[aria-keyshortcuts="${event.key}"]`);
    if (!wanted) return;
    event.preventDefault();
    wanted.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

/** Put the text of files into a field, a line each. */
async function loadFiles(input) {
  const texts = await Promise.all([...input.files].map((file) => file.text()));
  const field = input.form.elements[input.dataset.load];
  field.value = [field.value, ...texts].map((text) => text.trim()).filter(Boolean).join('\n');
  input.value = '';
}

// --- text out of the page
function textOf(root, key) {
  const source = root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  return source?.value ?? source?.textContent ?? '';
}
async function copyText(root, key, button) {
  const source = root.querySelector(`[data-key="${CSS.escape(key)}"]`);
  try {
    await navigator.clipboard.writeText(textOf(root, key));
  } catch {
    source?.select?.();
    document.execCommand('copy');
  }
  const label = button.textContent;
  button.textContent = button.dataset.done || label;
  setTimeout(() => { button.textContent = label; }, 1500);
}
function saveText(text, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name || 'open-hand.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
function printAlone(section, root) {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0';
  document.body.append(frame);
  const inside = frame.contentDocument;
  for (const style of document.querySelectorAll('style')) {
    if (style.textContent.includes('.oh')) inside.head.append(style.cloneNode(true));
  }
  const copy = inside.createElement('div');
  copy.className = root.className;
  copy.append(inside.importNode(section, true));
  inside.body.append(copy);
  setTimeout(() => {
    frame.contentWindow.print();
    setTimeout(() => frame.remove(), 1000);
  }, 50);
}

export default { render };
