import type { Language, Texts } from '#platform/web/texts.ts';
import type { Reason } from '../../contract.ts';

/** Codes whose sentence names no values; that of the others is for readers who see the fields. */
const withoutValues = new Set<Reason['code']>([
  'mentee-empty',
  'mentor-empty',
  'earlier',
  'not-earlier',
  'self',
]);

/** Why a rule says what it says, in words; without the values where the reader does not see them. */
export function reasonText(t: Texts, language: Language, { code, values }: Reason): string {
  if (withoutValues.has(code)) return t(`matching.reason.${code}`);
  if (Object.keys(values).length === 0) return reasonInShort(t, code);
  const figures = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const list = (texts: readonly string[] | undefined) => (texts?.length ? texts.join(', ') : '–');
  const figure = (number: number | undefined) => (number === undefined ? '–' : figures.format(number));
  return t(`matching.reason.${code}`, {
    mentee: list(values.mentee),
    mentor: list(values.mentor),
    shared: list(values.shared),
    number: figure(values.shared?.length),
    of: figure(values.of),
    km: figure(values.km === undefined ? undefined : Math.round(values.km)),
    difference: figure(values.difference),
    limit: figure(values.limit),
  });
}

/** The same of many pairs at once, or of one whose values are not to be seen. */
export const reasonInShort = (t: Texts, code: Reason['code']): string => t(`matching.short.${code}`);
