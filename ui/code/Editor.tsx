import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CodeFault } from './code-fault.ts';
import { colours, look } from './look.ts';

interface Props {
  label: string;
  describedBy: string | undefined;
  language: 'json' | 'javascript' | 'html';
  value: string;
  onChange: (code: string) => void;
  faults: readonly CodeFault[];
  readOnly?: boolean | undefined;
  line?: number | undefined;
}

const grammars = { json: () => json(), javascript: () => javascript(), html: () => [] };

/** The editor behind `CodeEditor`. */
export function Editor(props: Props) {
  const { label, describedBy, language, value, onChange, faults, readOnly = false, line } = props;
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
        lineNumbers(),
        lintGutter(),
        history(),
        bracketMatching(),
        indentOnInput(),
        highlightActiveLine(),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        grammars[language](),
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
    return () => editor.destroy();
  }, [language, readOnly, label]);

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

  useEffect(() => {
    if (!view) return;
    const marks = faults.map((fault) => diagnostic(view.state, fault));
    view.dispatch(setDiagnostics(view.state, marks));
    // Set beside the editor's own attributes: creating it again for a message would lose the caret.
    if (describedBy) view.contentDOM.setAttribute('aria-describedby', describedBy);
    else view.contentDOM.removeAttribute('aria-describedby');
  }, [view, faults, describedBy]);

  useEffect(() => {
    if (!view || line === undefined) return;
    const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
    view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    view.focus();
  }, [view, line]);

  return <div ref={place} />;
}

/**
 * Marks the word at line:column; a place past the end is moved in, since the text may have changed in the meantime.
 */
function diagnostic(state: EditorState, { line, column, message }: CodeFault): Diagnostic {
  const { from: start, to: end } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
  const place = Math.min(start + Math.max(column - 1, 0), end);
  const { from, to } = state.wordAt(place) ?? { from: place, to: Math.min(place + 1, end) };
  return { from, to, severity: 'error', message };
}
