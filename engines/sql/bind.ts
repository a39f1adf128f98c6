import { type Edit, type EditedText, editText } from './edit-text.ts';
import { parameterKey, parametersAmong } from './parameters.ts';
import { type Token, tokensOf } from './tokens.ts';

/** SQL text in which `$1`, `$2` … replace the parameters; `originalOffset` finds the place of an error. */
export interface BoundSql extends EditedText {
  /** The names of `$1`, `$2` … in this order, without `@`. */
  readonly names: readonly string[];
}

/**
 * Replaces each `@name` by `$n`. All places of a parameter have the same number. With a type from `cast`, which is asked by the name
 * in its first spelling, the parameter is `($n::type)`. The rest of the text stays as it is, and PostgreSQL reads it as `tokensOf`.
 */
export function bindParameters(sql: string, cast?: (name: string) => string | undefined): BoundSql {
  const { tokens } = tokensOf(sql);
  const names = parametersAmong(tokens).map(({ name }) => name);
  const values = new Map(
    names.map((name, place) => {
      const type = cast?.(name);
      const value = `$${place + 1}`;
      return [parameterKey(name), type === undefined ? value : `(${value}::${type})`];
    }),
  );
  const edits: Edit[] = [];
  for (const [at, { kind, text, from, to }] of tokens.entries())
    if (kind === 'parameter') {
      const value = values.get(parameterKey(text.slice(1)))!;
      edits.push({ from, to, text: apart(value, tokens[at - 1], tokens[at + 1]) });
    }
  return { ...editText(sql, edits), names };
}

/** The value with spaces where it would join its neighbours: `$` and `$1` would open a dollar quotation, `$1²` is no number. */
function apart(value: string, before: Token | undefined, after: Token | undefined): string {
  return `${before?.text.endsWith('$') ? ' ' : ''}${value}${after?.kind === 'word' ? ' ' : ''}`;
}
