/** A choice as the settings hold it: a text that is both, or a value with words of its own. */
export type StoredOption = string | { Value: string; Label: string };

/** A choice in its shortest form. */
export const storedOption = ({ Value, Label }: { Value: string; Label: string }): StoredOption =>
  Label === Value ? Value : { Value, Label };

/** As many as a field may have. */
const most = 1000;

/**
 * Choices out of pasted lines: the value, and after a tab or a semicolon the words; without these the value is both. Empty lines
 * and values that are there already are left out.
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
