import { expect, test } from 'vitest';
import { checkForms } from '#engines/texts/check-forms.ts';
import { checkText } from '#engines/texts/check-text.ts';
import type { CheckName } from '#engines/texts/finding.ts';
import { formOf, labelPattern, type PluralForm } from '#engines/texts/label.ts';
import { exceptionOf, productExceptions } from '#engines/texts/product-exceptions.ts';
import type { ContentLanguage } from '#platform/contract/languages.ts';
import { catalogue } from '#platform/server/texts.ts';
import { effortOf } from '#testing/effort.ts';

/** A language, and the one that its texts are compared with. */
const pairs: readonly (readonly [ContentLanguage, ContentLanguage])[] = [
  ['el', 'en'],
  ['en', 'el'],
];

const faultsOf = (language: ContentLanguage, source: ContentLanguage) =>
  Object.entries(catalogue[language].all).flatMap(([label, text]) =>
    checkText({
      label,
      language,
      text,
      source: { language: source, text: catalogue[source].all[label]! },
    }).map((finding) => ({ label, language, text, ...finding })),
  );

test.each(pairs)(
  'the texts in %s, compared with those in %s, have no faults but the listed ones',
  (...pair) => {
    const unlisted = faultsOf(...pair).filter(
      ({ label, language, check }) => !exceptionOf(label, language, check),
    );
    expect(unlisted.map(({ label, check, found, text }) => `${label}: ${check} ${found} in ${text}`)).toEqual(
      [],
    );
  },
);

test('every listed exception is of a fault that a check finds', () => {
  const keyOf = (one: { label: string; language: ContentLanguage; check: CheckName }) =>
    `${one.label} ${one.language} ${one.check}`;
  const found = new Set(pairs.flatMap((pair) => faultsOf(...pair)).map(keyOf));
  const idle = productExceptions
    .flatMap((one) => pairs.map(([language]) => ({ ...one, language: one.language ?? language })))
    .filter((one) => !found.has(keyOf(one)));
  expect(idle).toEqual([]);
});

test('every label has at most 120 letters, digits, points, dashes and underscores', () => {
  expect(Object.keys(catalogue.el.all).filter((label) => !labelPattern.test(label))).toEqual([]);
});

test.each(pairs)('every plural has all forms of its language: %s', (language) => {
  const plurals = new Map<string, Partial<Record<PluralForm, string>>>();
  for (const [label, text] of Object.entries(catalogue[language].all)) {
    const form = formOf(label);
    if (form) plurals.set(form.base, { ...plurals.get(form.base), [form.form]: text });
  }
  expect(plurals.size).toBeGreaterThan(300);
  const incomplete = [...plurals].filter(([, forms]) =>
    Object.values(checkForms(language, forms)).some((wrong) => wrong.length > 0),
  );
  expect(incomplete).toEqual([]);
});

/** Milliseconds of CPU for all texts of the product in both languages. They take 1,200. */
const MAX_EFFORT_MS = 3000;

test('all texts of the product are checked in 3 s', async () => {
  const checkAll = () => pairs.flatMap((pair) => faultsOf(...pair));
  expect(await effortOf(MAX_EFFORT_MS, checkAll)).toBeLessThan(MAX_EFFORT_MS);
});
