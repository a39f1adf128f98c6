import { show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reasonCodes } from '#engines/matching/reasons.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import type { Rule } from '../../contract.ts';
import { ruleList, someRules } from '../fixtures.ts';
import { reasonInShort, reasonText } from './reason-text.ts';
import { ruleSentence } from './rule-sentence.ts';

/** The words in a language, as the page has them. */
async function wordsOf(words: (t: Texts) => readonly string[]): Promise<string[]> {
  const Lines = () => (
    <ul>
      {words(useTexts()).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  show(<Lines />, null, []);
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

const values = {
  mentee: ['Αττική'],
  mentor: ['Κρήτη', 'Ήπειρος'],
  shared: ['Αττική'],
  of: 2,
  km: 318.6,
  difference: 1.5,
  limit: 400,
};

test('every reason of a match has its own words, with values and without them', async () => {
  const lines = await wordsOf((t) =>
    reasonCodes.flatMap((code) => [
      `${code} + ${reasonText(t, 'el', { code, values })}`,
      `${code} − ${reasonText(t, 'el', { code, values: {} })}`,
      `${code} ! ${reasonInShort(t, code)}`,
    ]),
  );
  expect(lines).toHaveLength(reasonCodes.length * 3);
  // A key without a text is shown as the key; a gap without a value stays open.
  expect(lines.filter((line) => /matching\.|\{\{|undefined/.test(line))).toEqual([]);
  expect(lines).toContain('near + Αττική – Κρήτη, Ήπειρος: απόσταση 319 χλμ., όριο 400');
  expect(lines).toContain('overlap + Κοινά 1 από 2: Αττική');
  expect(lines).toContain('close + Αττική – Κρήτη, Ήπειρος: διαφορά 1,5, όριο 400');
  expect(lines).toContain('near − Απόσταση μέσα στο όριο');
});

test('every kind of rule is a sentence over its fields', async () => {
  const [distance, exclusion] = ruleList;
  const never = ['α', 'β', 'γ', 'δ'].map((mentee) => ({ mentee, mentor: 'ω' }));
  const rules: Rule[] = [
    distance!,
    { ...distance!, mentorField: 'firm', kind: 'same' },
    { ...distance!, kind: 'overlap', menteeField: 'hidden', mentorField: 'hidden' },
    { ...distance!, kind: 'language' },
    { ...distance!, kind: 'difference', span: 2.5 },
    exclusion!,
    { ...exclusion!, never },
    { ...distance!, kind: 'earlier', wish: 'prefer' },
    { ...distance!, kind: 'earlier', wish: 'forbid' },
  ];
  const lines = await wordsOf((t) => rules.map((rule) => ruleSentence(t, 'el', rule, someRules.fields)));
  expect(lines).toEqual([
    'Όσο πιο κοντινοί τόποι στο πεδίο «Περιφέρεια», τόσο καλύτερα. Από 400 χλμ. και πέρα δεν μετρά',
    'Ίδια τιμή στα πεδία «Περιφέρεια» του ωφελουμένου και «Εταιρεία» του συμβούλου',
    'Όσο περισσότερα κοινά στο πεδίο «(κρυφό)», τόσο καλύτερα',
    'Κοινή γλώσσα στο πεδίο «Περιφέρεια»',
    'Όσο μικρότερη διαφορά στο πεδίο «Περιφέρεια», τόσο καλύτερα. Από 2,5 και πάνω δεν μετρά',
    'Ποτέ μαζί όσοι έχουν την ίδια τιμή στο πεδίο «Εταιρεία»',
    'Ποτέ μαζί ορισμένες τιμές στο πεδίο «Εταιρεία»: α – ω, β – ω, γ – ω, και άλλο 1',
    'Προτιμώνται όσοι ήταν μαζί και στο παρελθόν',
    'Όσοι ήταν μαζί στο παρελθόν δεν συνδέονται ξανά',
  ]);
});
