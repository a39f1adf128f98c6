import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { setDiagnostics, type Diagnostic } from '@codemirror/lint';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect } from 'react';
import type { CodeFault } from './code-fault.ts';
import { describe, useEditorView } from './use-editor-view.ts';

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

const grammars: Readonly<Record<Props['language'], readonly Extension[]>> = {
  json: [json()],
  javascript: [javascript()],
  html: [],
};

/** The editor behind `CodeEditor`. */
export function Editor({ label, describedBy, language, value, onChange, faults, readOnly, line }: Props) {
  const { place, view } = useEditorView({
    label,
    value,
    onChange,
    readOnly,
    extensions: grammars[language],
  });

  useEffect(() => {
    if (!view) return;
    const marks = faults.map((fault) => diagnostic(view.state, fault));
    view.dispatch(setDiagnostics(view.state, marks));
    describe(view, describedBy);
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
