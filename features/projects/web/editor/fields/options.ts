/** An option in the settings: a text that is both value and label, or a value with a label. */
export type StoredOption = string | { Value: string; Label: string };

/** An option in its shortest form. */
export const storedOption = ({ Value, Label }: { Value: string; Label: string }): StoredOption =>
  Label === Value ? Value : { Value, Label };

/** The options of a field. */
const most = 1000;

/**
 * Parses pasted lines into options: the value, and after a tab or a semicolon the label; without one the value is
 * both. Empty lines and existing values are skipped.
 */
export function linesToOptions(text: string, taken: ReadonlySet<string>): { Value: string; Label: string }[] {
  const seen = new Set(taken);
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split(/[\t;]/).map((part) => part.trim().slice(0, 300)))
    .flatMap(([Value = '', Label = '']) => {
      if (Value === '' || seen.has(Value)) return [];
      seen.add(Value);
      return [{ Value, Label: Label || Value }];
    })
    .slice(0, Math.max(0, most - taken.size));
}
