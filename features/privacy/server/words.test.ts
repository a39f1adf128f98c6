import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { features } from '#app/features.ts';
import type { HeldSource } from '#platform/server/personal-data.ts';
import { catalogue } from '#platform/server/texts.ts';
import { startServer } from '#testing/server.ts';
import { readablePage } from './readable-page.ts';
import { sourcesOf } from './store/held.ts';

const server = startServer();
const languages = ['el', 'en'] as const;
const parts = sourcesOf(features).map(({ part }) => part);
/** Fields of people that every project has. They are inside a value, not columns of a table. */
const usualFields = ['first_name', 'last_name', 'email', 'phone'];

/** The names of the facts that a source can return: those of its columns, even without rows. */
async function factsOf({ query, shown }: HeldSource): Promise<readonly string[]> {
  if (shown) return shown.facts;
  const { rows } = await sql<object>`
    select held.* from (select) as one left join (${query(server.db, 0)}) as held on true`.execute(server.db);
  return Object.keys(rows[0]!);
}

/** The names of texts with this prefix. */
const named = (language: 'el' | 'en', beginning: string): string[] =>
  Object.keys(catalogue[language].all).flatMap((key) =>
    key.startsWith(beginning) ? [key.slice(beginning.length)] : [],
  );

test.each(languages)(
  'every kind of data in the copy has a name there and on the page, and no other kind has one (%s)',
  (language) => {
    expect(named(language, 'privacy.part.').toSorted()).toEqual(parts.toSorted());
  },
);

test.each(languages)(
  'every fact in the copy has a name, and no name is without a fact (%s)',
  async (language) => {
    const facts = (await Promise.all(sourcesOf(features).map(factsOf))).flat();
    const wanted = [...new Set([...facts, ...usualFields])].toSorted();
    expect(named(language, 'privacy.fact.').toSorted()).toEqual(wanted);
  },
);

test.each(languages)('every code in the copy has words, and no words are without a code (%s)', (language) => {
  const codes = sourcesOf(features).flatMap(({ part, codes: facts = {} }) =>
    Object.entries(facts).flatMap(([fact, values]) => values.map((code) => `${part}.${fact}.${code}`)),
  );
  expect(named(language, 'privacy.value.').toSorted()).toEqual(codes.toSorted());
});

test('the copy says fields, questions and codes in the words of the person’s projects', () => {
  const names = new Map([
    [
      'sex',
      { label: { el: 'Φύλο', en: 'Sex' }, values: new Map([['female', { el: 'Γυναίκα', en: 'Woman' }]]) },
    ],
  ]);
  const page = readablePage({
    name: 'Δανάη',
    language: 'el',
    madeAt: new Date('2026-05-15T09:00Z'),
    names,
    parts: [{ part: 'applications', rows: [{ status: 3, answers: { sex: 'female', odd: 'ναι' } }] }],
  });
  expect(page).toContain('<th>Κατάσταση</th><td>Επιλεγμένος</td>');
  expect(page).toContain('<th>Φύλο</th><td>Γυναίκα</td>');
  expect(page).toContain('<th>odd</th><td>ναι</td>');
  expect(page).toContain('15/05/2026 12:00');
});

test('the copy of a mentee’s data names meetings, their time and their minutes in Greek, and shows titles as texts', () => {
  const row = {
    title: { el: 'Πρώτη συνάντηση', en: '' },
    time: new Date('2026-05-15T09:00Z'),
    minutes: 'Καλά',
  };
  const held = {
    name: 'Δανάη',
    language: 'el',
    madeAt: new Date(),
    names: new Map(),
    parts: [{ part: 'meetings', rows: [row] }],
  } as const;
  const page = readablePage(held as never);
  expect(page).toContain('<h2>Συναντήσεις</h2>');
  expect(page).toContain('<th>Ώρα</th><td>15/05/2026 12:00</td>');
  expect(page).toContain('<th>Πρακτικά</th><td>Καλά</td>');
  expect(page).toContain('<th>Τίτλος</th><td>Πρώτη συνάντηση</td>');
});
