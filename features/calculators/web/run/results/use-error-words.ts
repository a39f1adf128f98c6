import { useTexts } from '#platform/web/texts.ts';

/** The errors that have words of their own, and the ends of their keys. */
const named: Readonly<Record<string, string>> = {
  '#DIV/0!': 'div',
  '#N/A': 'na',
  '#VALUE!': 'value',
  '#REF!': 'ref',
  '#NAME?': 'name',
  '#NUM!': 'num',
  '#NULL!': 'null',
  '#SPILL!': 'spill',
  '#CALC!': 'calc',
  '#CIRCULAR!': 'circular',
};

/** Says an error of a cell in words: `#DIV/0!` is «Διαίρεση με το μηδέν». */
export function useErrorWords(): (code: string) => string {
  const t = useTexts();
  return (code) => t(`calculators.run.error.${named[code] ?? 'other'}`, { code });
}
