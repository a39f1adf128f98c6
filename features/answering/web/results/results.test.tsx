// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupId } from '#engines/questionnaire/ids.ts';
import { noResult } from '../../contract/refusals.ts';
import type { GroupResults, Results } from '../../contract/results.ts';
import { answering } from '../../contract.ts';
import { aQuiz } from '../run/fixtures.ts';
import { GroupScreen } from './GroupScreen.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';

const both = (text: string) => ({ el: text, en: text });

const one: Results = {
  actionId: 61,
  questId: 3,
  title: 'Τι μου αρέσει',
  mentee: { id: 7, name: 'Δανάη Δείγμα' },
  state: 'finished',
  startedAt: new Date('2026-03-01T10:00:00Z'),
  finishedAt: new Date('2026-03-01T10:30:00Z'),
  completion: 0.5,
  scores: [
    {
      name: 'R',
      title: both('Πρακτικός'),
      raw: 15,
      min: 0,
      max: 20,
      answered: 5,
      items: 5,
      band: { label: both('Μεγάλο'), text: both('Ηλεκτρολόγος') },
    },
    { name: 'S', title: both('Κοινωνικός'), min: 0, max: 20, answered: 1, items: 5 },
  ],
  profile: {
    highest: ['R', 'S'],
    tied: ['S'],
    differentiation: 2,
    flat: both('Απλώνονται σε πολλούς τομείς.'),
  },
  questionnaire: { ...aQuiz() },
  answers: [{ groupId: groupId('ID_0001', 1), optionId: 2, text: null }],
  shown: ['ID_0001', 'ID_0003'],
  grades: [{ question: 'ID_0001', right: 1, of: 1 }],
};

const at = { at: '/symvoulos/results/61/7', route: '/symvoulos/results/$actionId/$menteeId' };

test('a result shows the profile, the scores with their range, and every answer in words', async () => {
  show(<ResultsScreen />, aSession('Mentor'), [answers(answering.results, one)], at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Τι μου αρέσει: Δανάη Δείγμα' })).toBeVisible();
  expect(screen.getByText('Ξεχωρίζουν: Πρακτικός και Κοινωνικός')).toBeVisible();
  expect(screen.getByText('Απλώνονται σε πολλούς τομείς.')).toBeVisible();
  const scores = within(screen.getByRole('region', { name: 'Βαθμολογίες' }));
  expect(scores.getByRole('row', { name: /Πρακτικός 15 από 20 .*Μεγάλο/ })).toBeVisible();
  expect(scores.getByRole('row', { name: /Κοινωνικός Λίγες απαντήσεις \(1 από 5\)/ })).toBeVisible();
  const given = within(screen.getByRole('region', { name: 'Απαντήσεις' }));
  expect(given.getByRole('row', { name: 'Ποιο σας ταιριάζει; Πολύ Σωστή' })).toBeVisible();
  expect(given.getByRole('row', { name: /^Κείμενο 1 Χωρίς απάντηση/ })).toBeVisible();
  // A question that was not shown is not among them.
  expect(given.queryByText('Γιατί πολύ;')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('before the end there is no result, and the page says when there will be one', async () => {
  show(<ResultsScreen />, aSession('Mentee'), [answers(answering.results, refused(noResult))], at);
  expect(await screen.findByText('Δεν υπάρχει αποτέλεσμα')).toBeVisible();
});

const group: GroupResults = {
  actionId: 61,
  title: 'Τι μου αρέσει',
  versions: [
    { number: 2, people: 6 },
    { number: 1, people: 9 },
  ],
  group: {
    number: 2,
    people: 6,
    questionnaire: { ...aQuiz() },
    items: [
      {
        question: 'ID_0001',
        answered: 6,
        difficulty: 0.5,
        options: [
          {
            group: 1,
            answered: 6,
            shares: [
              { option: 1, count: 2, share: 1 / 3 },
              { option: 2, count: 4, share: 2 / 3 },
            ],
          },
        ],
      },
    ],
    scales: [{ name: 'R', title: both('Πρακτικός'), scored: 6, mean: 12.5, alpha: 0.81 }],
  },
};

const groupAt = { at: '/symvoulos/groupresults/61', route: '/symvoulos/groupresults/$actionId' };

test('group results show shares, figures and alpha, and staff have the exports', async () => {
  show(<GroupScreen />, aSession('Supervisor'), [answers(answering.groupResults, group)], groupAt);
  expect(await screen.findByText('Από 6 άτομα που ολοκλήρωσαν το ερωτηματολόγιο.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Πρακτικός 6 12,5 – – – 0,81/ })).toBeVisible();
  const question = within(screen.getByRole('region', { name: 'Ποιο σας ταιριάζει;' }));
  expect(question.getByText('6 απαντήσεις · δυσκολία 0,5 (1 εύκολη)')).toBeVisible();
  expect(question.getByRole('row', { name: /Πολύ 4 \(67%\)/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Εξαγωγή' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a group that is too small says why nothing is shown', async () => {
  const few = { actionId: 61, title: 'Τι μου αρέσει', versions: [] };
  show(<GroupScreen />, aSession('Super'), [answers(answering.groupResults, few)], groupAt);
  expect(await screen.findByText(/τουλάχιστον 5 άτομα/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Εξαγωγή' })).toBeNull();
});
