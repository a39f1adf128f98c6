import type { Language } from '#platform/contract/languages.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { Reason } from '../../contract/reason.ts';

/**
 * Codes whose sentence contains no values. The sentences of the others are for readers who see the fields.
 */
const withoutValues = new Set<Reason['code']>([
  'mentee-empty',
  'mentor-empty',
  'earlier',
  'not-earlier',
  'self',
]);

/** The reason for a rule's result in words, without values if the reader does not see them. */
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

/** The reason without values, for many pairs or for readers who do not see the fields. */
export const reasonInShort = (t: Texts, code: Reason['code']): string => t(`matching.short.${code}`);
