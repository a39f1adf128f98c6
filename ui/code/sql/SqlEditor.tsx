import { isolateHistory, redo, undo } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useState } from 'react';
import { describe, useEditorView } from '../use-editor-view.ts';
import { completion, completionsFor } from './completion.ts';
import { reportSql } from './dialect.ts';
import { parameterColours } from './parameter-colours.ts';
import type { SqlHandle, SqlMark, SqlView } from './sql-view.ts';

export interface SqlEditorProps {
  label: string;
  describedBy: string | undefined;
  value: string;
  onChange: (text: string) => void;
  views: readonly SqlView[];
  /** Parameters that the form knows, also those that the text does not have now. */
  parameters: readonly string[];
  marks: readonly SqlMark[];
  /** The editor's own words, for screen readers: «Completions». */
  phrases: Readonly<Record<string, string>>;
  /** Ctrl+Enter, ⌘+Enter. */
  onRun: () => void;
  ref: Ref<SqlHandle>;
}

/** The editor behind `SqlField`. */
export function SqlEditor({ ref, ...props }: SqlEditorProps) {
  const { label, describedBy, value, onChange, views, parameters, marks, phrases, onRun } = props;
  const run = useEffectEvent(onRun);
  const [offers] = useState(() => new Compartment());
  const extensions = useMemo(
    () => [
      reportSql.extension,
      completion,
      offers.of([]),
      parameterColours,
      EditorState.phrases.of(phrases),
      EditorView.theme({ '.cm-scroller': { minHeight: '180px' } }),
    ],
    [offers, phrases],
  );
  const { place, view } = useEditorView({ label, value, onChange, extensions });

  useEffect(() => {
    const box = place.current;
    // Before the editor, in which the keys mean a new line below.
    const runOnKeys = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    box?.addEventListener('keydown', runOnKeys, { capture: true });
    return () => box?.removeEventListener('keydown', runOnKeys, { capture: true });
  }, [place]);

  useEffect(() => {
    view?.dispatch({ effects: offers.reconfigure(completionsFor(views, parameters)) });
  }, [view, offers, views, parameters]);

  useEffect(() => {
    if (!view) return;
    const end = view.state.doc.length;
    const shown = marks.map(({ from, to, severity, words }) => ({
      // The text may have changed since it was looked at.
      from: Math.min(from, end),
      to: Math.min(Math.max(to, from + 1), end),
      severity,
      message: words,
    }));
    view.dispatch(setDiagnostics(view.state, shown));
    describe(view, describedBy);
  }, [view, marks, describedBy]);

  useImperativeHandle(ref, () => handleOf(view), [view]);

  return <div ref={place} />;
}

function handleOf(view: EditorView | undefined): SqlHandle {
  return {
    selection: () => {
      if (!view) return undefined;
      const { from, to, empty } = view.state.selection.main;
      return empty ? undefined : { text: view.state.sliceDoc(from, to), from };
    },
    insert: (text) => {
      if (!view) return;
      view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true });
      view.focus();
    },
    replace: (text) => {
      view?.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        // The next undo reverts this step alone.
        annotations: isolateHistory.of('full'),
      });
      view?.focus();
    },
    goTo: (from, to = from) => {
      if (!view) return;
      const end = view.state.doc.length;
      const anchor = Math.min(from, end);
      view.dispatch({
        selection: { anchor, head: Math.min(to, end) },
        effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
      });
      view.focus();
    },
    undo: () => view && undo(view) && view.focus(),
    redo: () => view && redo(view) && view.focus(),
  };
}
