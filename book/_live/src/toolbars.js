// The row of buttons below the code of each cell. No editor is loaded before the reader asks for one.
import { make } from './bar.js';
import { say } from './words.js';

/** Give every cell that shows its code its buttons; `actions.run(cell)`, `.edit(cell)` and `.reset(cell)` do the work. */
export function addToolbars(cells, actions) {
  for (const cell of cells) {
    const input = cell.element?.querySelector('.cell_input');
    if (!input) continue;
    const row = make('div', { className: 'live-tools' });
    for (const name of ['run', 'edit', 'reset']) {
      const button = make('button', { type: 'button', className: `live-button live-${name}`, textContent: say(name) });
      button.setAttribute('aria-label', say(`${name}Cell`, { n: cell.number }));
      button.addEventListener('click', () => actions[name](cell));
      row.append(button);
      cell[`${name}Button`] = button;
    }
    cell.resetButton.hidden = true;
    input.append(row);
    input.addEventListener('dblclick', (event) => {
      if (event.target.closest('pre')) actions.edit(cell);
    });
  }
}
