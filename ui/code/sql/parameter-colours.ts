import { type Extension, Prec, RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { tokensOf } from '#engines/sql/tokens.ts';

const mark = Decoration.mark({ class: 'cm-parameter' });

function parametersIn(sql: string): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { kind, from, to } of tokensOf(sql).tokens) if (kind === 'parameter') marks.add(from, to, mark);
  return marks.finish();
}

class Colours {
  decorations: DecorationSet;

  constructor({ state }: EditorView) {
    this.decorations = parametersIn(state.doc.toString());
  }

  update({ docChanged, state }: ViewUpdate): void {
    if (docChanged) this.decorations = parametersIn(state.doc.toString());
  }
}

/** Colours parameters as the server finds them: the grammar of the editor knows none, and takes `@from` for a keyword. */
export const parameterColours: Extension = [
  // The colour of the inner element is the one that is seen.
  Prec.highest(ViewPlugin.fromClass(Colours, { decorations: ({ decorations }) => decorations })),
  EditorView.theme({
    '.cm-parameter, .cm-parameter *': { color: 'light-dark(#0b6b7a, #7fdbe8)' },
    '.cm-parameter': { fontWeight: '600' },
  }),
];
