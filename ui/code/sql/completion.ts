import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionSource,
  ifNotIn,
} from '@codemirror/autocomplete';
import { keywordCompletionSource, schemaCompletionSource, type SQLNamespace } from '@codemirror/lang-sql';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { parameterKey, parametersOf } from '#engines/sql/parameters.ts';
import { wordOf } from '#engines/sql/token-facts.ts';
import { tokensOf } from '#engines/sql/tokens.ts';
import { reportSql } from './dialect.ts';
import { quotedName } from './quoted-name.ts';
import type { SqlView } from './sql-view.ts';

const WORD = /[\p{L}_][\p{L}\p{N}_]*/u;
const PARAMETER = /@[\p{L}\p{N}_]*/u;
/** Where names are not completed. */
const TEXTS = ['QuotedIdentifier', 'String', 'LineComment', 'BlockComment'];

const columnsOf = ({ columns }: SqlView): Completion[] =>
  columns.map(({ name, title }) => ({
    label: name,
    apply: quotedName(name),
    detail: title,
    type: 'property',
    boost: 1,
  }));

/** The views with their columns, as the library completes them behind a name or an alias. */
const namespaceOf = (views: readonly SqlView[]): SQLNamespace =>
  Object.fromEntries(
    views.map((view) => [
      view.name,
      {
        self: {
          label: view.name,
          apply: quotedName(view.name),
          detail: view.title,
          info: view.about,
          type: 'class',
          boost: 1,
        },
        children: columnsOf(view),
      },
    ]),
  );

/** Completes columns without a prefix: those of the views that the text names. */
const columnsOfNamedViews =
  (views: readonly SqlView[]): CompletionSource =>
  (context) => {
    const word = context.matchBefore(WORD);
    const from = word?.from ?? context.pos;
    if ((!word && !context.explicit) || context.state.sliceDoc(from - 1, from) === '.') return null;
    const words = new Set(tokensOf(context.state.doc.toString()).tokens.map(wordOf));
    const options = views.filter(({ name }) => words.has(name)).flatMap(columnsOf);
    const byName = new Map(options.map((option) => [option.label, option]));
    return { from, options: [...byName.values()], validFor: /^[\p{L}\p{N}_]*$/u };
  };

/** Completes the parameters of the text, and those that the form knows. */
const parameters =
  (known: readonly string[]): CompletionSource =>
  (context) => {
    const typed = context.matchBefore(PARAMETER);
    if (!typed) return null;
    const others = parametersOf(context.state.doc.toString()).filter(({ places }) =>
      places.some(({ from }) => from !== typed.from),
    );
    const names = [...others.map(({ name }) => name), ...known];
    const byKey = new Map(names.toReversed().map((name) => [parameterKey(name), name]));
    return {
      from: typed.from,
      options: [...byKey.values()].map((name) => ({ label: `@${name}`, type: 'variable' })),
      validFor: /^@[\p{L}\p{N}_]*$/u,
    };
  };

/** A source that stays silent in the name of a parameter. */
const outsideParameters =
  (source: CompletionSource): CompletionSource =>
  (context) =>
    context.matchBefore(PARAMETER) ? null : source(context);

/** What completion offers for these views and parameters. */
export const completionsFor = (views: readonly SqlView[], known: readonly string[]): Extension =>
  [
    outsideParameters(keywordCompletionSource(reportSql)),
    outsideParameters(schemaCompletionSource({ dialect: reportSql, schema: namespaceOf(views) })),
    ifNotIn(TEXTS, outsideParameters(columnsOfNamedViews(views))),
    ifNotIn(TEXTS, parameters(known)),
  ].map((autocomplete) => reportSql.language.data.of({ autocomplete }));

/** Completion while typing. Enter and Tab take what is chosen; Escape closes the list. */
export const completion: Extension = [
  autocompletion({ icons: false, maxRenderedOptions: 60 }),
  Prec.highest(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
  EditorView.theme({
    '.cm-tooltip.cm-tooltip-autocomplete > ul': {
      maxWidth: 'min(440px, 92vw)',
      fontFamily: 'var(--mantine-font-family-monospace)',
      fontSize: '14px',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 8px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      color: 'var(--mantine-color-text)',
      backgroundColor: 'light-dark(#ecdcf2, #4a3355)',
    },
    '.cm-completionDetail': {
      marginLeft: '12px',
      fontFamily: 'var(--mantine-font-family)',
      fontStyle: 'normal',
      color: 'light-dark(#495057, #c9c9c9)',
    },
    '.cm-completionInfo': { padding: '8px', maxWidth: '320px', fontSize: '14px' },
  }),
];
