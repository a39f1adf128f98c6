import { afterEach, expect, test } from 'vitest';
import type { SpokenLanguage } from '#platform/contract/languages.ts';
import { catalogue, setTextChanges, type TextChanges, textsSince } from './texts.ts';

const PLURAL = 'translations.findings';
const albanian: SpokenLanguage = { code: 'sq', title: 'Shqip', fallback: 'el' };

/** What was changed in Albanian: a text, and the version with which its label changed. */
function change(version: number, texts: Record<string, [text: string, at: number]>): void {
  const entries = Object.entries(texts);
  setTextChanges({
    version,
    languages: [albanian],
    texts: new Map([['sq', Object.fromEntries(entries.map(([label, [text]]) => [label, text]))]]),
    changedAt: new Map(entries.map(([label, [, at]]) => [label, at])),
  });
}

/** Other files of this worker say the texts of the files. */
afterEach(() => {
  const none: TextChanges = { version: 0, languages: [], texts: new Map(), changedAt: new Map() };
  setTextChanges(none);
});

test('a page that asks for what changed gets the labels that changed after its version, and only those', () => {
  change(2, { 'nav.home': ['Fillimi', 1], 'nav.chat': ['Mesazhet', 2] });
  expect(textsSince('sq', 1)).toEqual({ 'nav.chat': 'Mesazhet' });
  expect(textsSince('sq', 0)).toEqual({ 'nav.home': 'Fillimi', 'nav.chat': 'Mesazhet' });
  expect(textsSince('el', 1)).toEqual({ 'nav.chat': catalogue.el.all['nav.chat'] });
  change(3, { 'nav.home': ['Fillimi', 1], 'nav.chat': ['Biseda', 3] });
  expect(textsSince('sq', 1)).toEqual({ 'nav.chat': 'Biseda' });
});

test('a page also gets the plural forms that the language lacks, since they follow the form that changed', () => {
  expect(catalogue.el.all[`${PLURAL}_one`]).toBeDefined();
  change(1, { [`${PLURAL}_other`]: ['{{count}} pika', 1] });
  expect(textsSince('sq', 0)).toEqual({
    [`${PLURAL}_one`]: '{{count}} pika',
    [`${PLURAL}_other`]: '{{count}} pika',
  });
});
