import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { colours, look } from './look.ts';

interface Wish {
  label: string;
  value: string;
  onChange: (code: string) => void;
  readOnly?: boolean | undefined;
  /** The language and its keys, which come before those of every editor. Another list creates the editor again. */
  extensions: readonly Extension[];
}

/** An editor of code in `place`, whose text is that of the form; `view` is undefined until it is there. */
export function useEditorView({ label, value, onChange, readOnly = false, extensions }: Wish) {
  const place = useRef<HTMLDivElement>(null);
  /** What was typed here and has not come back from the form yet. */
  const reported = useRef<string[]>([]);
  /** What the form gave last: keys that come before the editor is known to the page are not undone by it. */
  const given = useRef(value);
  /** The text comes from the form just now: that is no change to report. */
  const isGiven = useRef(false);
  const [view, setView] = useState<EditorView>();
  const changed = useEffectEvent(onChange);
  const firstValue = useEffectEvent(() => value);

  useEffect(() => {
    const editor = new EditorView({
      parent: place.current!,
      doc: firstValue(),
      extensions: [
        extensions,
        lineNumbers(),
        lintGutter(),
        history(),
        bracketMatching(),
        indentOnInput(),
        highlightActiveLine(),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        syntaxHighlighting(colours),
        look,
        EditorView.lineWrapping,
        EditorState.readOnly.of(readOnly),
        // A long text scrolls, and must be reachable by keys.
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged || isGiven.current) return;
          const text = update.state.doc.toString();
          reported.current.push(text);
          changed(text);
        }),
      ],
    });
    setView(editor);
    // The editor watches the size of its box alone, which stays when a style that comes later makes the lines lower: their numbers would
    // stand beside other lines.
    const lines = new ResizeObserver(() => editor.requestMeasure());
    lines.observe(editor.contentDOM);
    return () => {
      lines.disconnect();
      editor.destroy();
    };
  }, [extensions, readOnly, label]);

  useEffect(() => {
    if (!view || value === given.current) return;
    given.current = value;
    // A large form is drawn later than the keys come: what it gives back of a moment ago is not a new text.
    const known = reported.current.indexOf(value);
    if (known >= 0) reported.current.splice(0, known);
    if (known >= 0 || value === view.state.doc.toString()) return;
    isGiven.current = true;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
    isGiven.current = false;
  }, [view, value]);

  return { place, view };
}

/** Says by which text the editor is described. Its own attributes would create it again, and lose the caret. */
export function describe(view: EditorView, describedBy: string | undefined): void {
  if (describedBy) view.contentDOM.setAttribute('aria-describedby', describedBy);
  else view.contentDOM.removeAttribute('aria-describedby');
}
