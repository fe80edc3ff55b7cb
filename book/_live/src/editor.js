// The editor of a cell, loaded when the reader first asks for one.
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { say } from './words.js';

/** Put an editor in the place of a cell's printed code. Shift+Enter runs; Escape leaves, and the code stays as it is. */
export function openEditor(cell, { run }) {
  if (cell.editor) {
    cell.editor.focus();
    return;
  }
  const printed = cell.element.querySelector('.cell_input .highlight, .cell_input pre');
  const leave = () => {
    cell.runButton.focus();
    return true;
  };
  const runs = () => {
    run();
    return true;
  };
  const changed = EditorView.updateListener.of((update) => {
    if (!update.docChanged) return;
    cell.source = update.state.doc.toString();
    cell.resetButton.hidden = cell.source === cell.original;
  });
  cell.editor = new EditorView({
    state: EditorState.create({
      doc: cell.source,
      extensions: [
        keymap.of([
          { key: 'Shift-Enter', run: runs },
          { key: 'Mod-Enter', run: runs },
          { key: 'Escape', run: leave },
          ...defaultKeymap,
          ...historyKeymap,
        ]), // Tab is not among them: it must lead out of the editor
        history(),
        indentUnit.of('    '),
        indentOnInput(),
        bracketMatching(),
        drawSelection(),
        EditorView.lineWrapping,
        syntaxHighlighting(classHighlighter),
        python(),
        changed,
        EditorView.editorAttributes.of({ class: 'live-editor' }),
        EditorView.contentAttributes.of({ 'aria-label': say('editorLabel', { n: cell.number }) }),
      ],
    }),
  });
  printed.hidden = true;
  printed.after(cell.editor.dom);
  cell.editButton.hidden = true;
  cell.resetButton.hidden = cell.source === cell.original;
  cell.closeEditor = () => {
    cell.editor.destroy();
    cell.editor = null;
    printed.hidden = false;
    cell.editButton.hidden = false;
  };
  cell.editor.focus();
}
