import { type Token, tokensOf } from './tokens.ts';

/** A parameter of SQL text, `@name`, and where the text names it. */
export interface Parameter {
  /** Without the `@`, in NFC, as the text spells it first. */
  readonly name: string;
  /** The offsets of each `@name`, in the order of the text. */
  readonly places: readonly { readonly from: number; readonly to: number }[];
}

/** What two spellings of one parameter have in common: `Ημέρα`, `ΗΜΈΡΑ` and a decomposed `ημέρα` have one key. */
export const parameterKey = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC');

/** The parameters of SQL text in the order of their first places. */
export const parametersOf = (sql: string): readonly Parameter[] => parametersAmong(tokensOf(sql).tokens);

/** The parameters among the tokens of SQL text in the order of their first places. */
export function parametersAmong(tokens: readonly Token[]): readonly Parameter[] {
  const found = new Map<string, { name: string; places: { from: number; to: number }[] }>();
  for (const { kind, text, from, to } of tokens) {
    if (kind !== 'parameter') continue;
    const name = text.slice(1).normalize('NFC');
    const key = parameterKey(name);
    const parameter = found.get(key) ?? { name, places: [] };
    parameter.places.push({ from, to });
    found.set(key, parameter);
  }
  return [...found.values()];
}
