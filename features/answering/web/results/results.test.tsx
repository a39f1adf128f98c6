// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { aQuestion, aQuestionnaire, options } from '#engines/questionnaire/fixtures.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noResult } from '../../contract/refusals.ts';
import type { GroupResults } from '../../contract/results.ts';
import { answering } from '../../contract.ts';
import { aQuiz } from '../run/fixtures.ts';
import { aResult, both } from './fixtures.ts';
import { GroupScreen } from './GroupScreen.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';

const one = aResult();
const reports = [
  {
    id: 4,
    projectId: 1,
    title: both('Συνολική εικόνα'),
    intro: both(''),
    actionIds: [60, 61],
    version: 1,
  },
  { id: 5, projectId: 1, title: both('Άλλη'), intro: both(''), actionIds: [60], version: 1 },
];

const at = { at: '/symvoulos/results/61/8', route: '/symvoulos/results/$actionId/$menteeId' };

test('a result shows the profile, the scores with their range, and every answer in words', async () => {
  show(
    <ResultsScreen />,
    aSession('Mentor'),
    [answers(answering.results, one), answers(answering.reports, [])],
    at,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Τι μου αρέσει: Δανάη Δείγμα' })).toBeVisible();
  expect(screen.getByText('Ξεχωρίζουν: Πρακτικός και Κοινωνικός')).toBeVisible();
  const scores = within(screen.getByRole('region', { name: 'Βαθμολογίες' }));
  expect(scores.getByRole('row', { name: /Πρακτικός 15 από 20 .*Μεγάλο/ })).toBeVisible();
  expect(scores.getByRole('row', { name: /Κοινωνικός Λίγες απαντήσεις \(1 από 5\)/ })).toBeVisible();
  const given = within(await screen.findByRole('region', { name: 'Απαντήσεις' }));
  expect(given.getByRole('row', { name: 'Ποιο σας ταιριάζει; Πολύ Σωστή' })).toBeVisible();
  expect(given.getByRole('row', { name: /^Κείμενο 1 Χωρίς απάντηση/ })).toBeVisible();
  // A question that was not shown is not among them.
  expect(given.queryByText('Γιατί πολύ;')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('a result leads to the reports with its action, for the same mentee', async () => {
  show(
    <ResultsScreen />,
    aSession('Mentee'),
    [answers(answering.results, one), answers(answering.reports, reports)],
    at,
  );
  const nav = within(await screen.findByRole('navigation', { name: 'Αναφορές' }));
  expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Συνολική εικόνα', '/symvoulos/questreport/4/8'],
  ]);
});

test('of six equal scales the page names none that stands out, and says what that means', async () => {
  const profile = {
    highest: [],
    tied: [],
    differentiation: 0,
    isFlat: true,
    flat: both('Απλώνονται σε πολλούς τομείς.'),
  };
  const flat = aResult({ profile });
  show(
    <ResultsScreen />,
    aSession('Mentor'),
    [answers(answering.results, flat), answers(answering.reports, [])],
    at,
  );
  expect(await screen.findByText('Καμία κλίμακα δεν ξεχωρίζει από τις άλλες.')).toBeVisible();
  expect(screen.getByText('Απλώνονται σε πολλούς τομείς.')).toBeVisible();
  expect(screen.queryByText(/Ξεχωρίζουν/)).toBeNull();
});

test('points that are more than there are to share are shown in a result, with that they do not count', async () => {
  const shares = aQuestion(44, {
    text: both('Μοιράστε 10'),
    data: { items: options('Μέσα', 'Έξω'), total: 10 },
  });
  const given = (group: number) => ({ groupId: groupId('ID_0001', group), optionId: null, text: '7' });
  const result = aResult({
    questionnaire: { ...aQuestionnaire([shares]) },
    shown: ['ID_0001'],
    answers: [given(1), given(2)],
    grades: [],
  });
  show(
    <ResultsScreen />,
    aSession('Mentor'),
    [answers(answering.results, result), answers(answering.reports, [])],
    at,
  );
  const row = await screen.findByRole('row', { name: /^Μοιράστε 10 .*Δεν μετράει/ });
  expect(row.textContent).toMatch(/Μέσα: 7Έξω: 7/);
});

test('a mentor reads in the result which answers arrived after the end, and when', async () => {
  const late = [
    {
      groupId: groupId('ID_0003', 1),
      optionId: null,
      text: 'Στο τρένο',
      arrivedAt: new Date('2026-03-01T11:00:00Z'),
    },
  ];
  show(
    <ResultsScreen />,
    aSession('Mentor'),
    [answers(answering.results, aResult({ late })), answers(answering.reports, [])],
    at,
  );
  expect(await screen.findByText('Δεν μέτρησε η απάντηση 2')).toBeVisible();
  expect(screen.getByText(/^Κείμενο 1 – «Στο τρένο», έφτασε .*13:00/)).toBeVisible();
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
        shown: 7,
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
    scales: [{ name: 'R', title: both('Πρακτικός'), scored: 6, mean: 12.5, alpha: 0.81, alphaOf: 5 }],
  },
};

const groupAt = { at: '/symvoulos/groupresults/61', route: '/symvoulos/groupresults/$actionId' };

test('group results show shares, figures and alpha, and staff have the exports', async () => {
  show(<GroupScreen />, aSession('Supervisor'), [answers(answering.groupResults, group)], groupAt);
  expect(await screen.findByText('Από 6 άτομα που ολοκλήρωσαν το ερωτηματολόγιο.')).toBeVisible();
  expect(screen.getByRole('row', { name: /Πρακτικός 6 12,5 – – – 0,81 \(5 άτομα\)/ })).toBeVisible();
  const question = within(screen.getByRole('region', { name: 'Ποιο σας ταιριάζει;' }));
  expect(question.getByText('7 την είδαν · 6 απαντήσεις · δυσκολία 0,5 (1 εύκολη)')).toBeVisible();
  expect(question.getByRole('row', { name: /Πολύ 4 \(67%\)/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Εξαγωγή' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the shares of ticks are in one table and say whose they are, and the alpha of four people is not shown', async () => {
  const ticks = aQuestion(31, { text: both('Τι κάνετε;'), data: { options: options('σπορ', 'μουσική') } });
  const tick = (number: number, count: number) => ({
    group: number,
    answered: 9,
    shares: [{ option: 1, count, share: count / 9 }],
  });
  const small: GroupResults = {
    ...group,
    group: {
      ...group.group!,
      questionnaire: { ...aQuestionnaire([ticks]) },
      items: [{ question: 'ID_0001', shown: 11, answered: 9, options: [tick(1, 6), tick(2, 2)] }],
      scales: [{ name: 'R', title: both('Πρακτικός'), scored: 7, mean: 3, alphaOf: 4 }],
    },
  };
  show(<GroupScreen />, aSession('Supervisor'), [answers(answering.groupResults, small)], groupAt);
  const question = within(await screen.findByRole('region', { name: 'Τι κάνετε;' }));
  const table = within(question.getByRole('table', { name: 'ποσοστά από 9 που απάντησαν' }));
  expect(table.getByRole('row', { name: /σπορ 6 \(67%\)/ })).toBeVisible();
  expect(table.getByRole('row', { name: /μουσική 2 \(22%\)/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Πρακτικός 7 3 – – – λιγότερα από 5 άτομα/ })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a group of more people than are counted says that only the latest count', async () => {
  const big = {
    ...group,
    versions: [
      { number: 2, people: 6200 },
      { number: 1, people: 9 },
    ],
    group: { ...group.group!, people: 5000 },
  };
  show(<GroupScreen />, aSession('Supervisor'), [answers(answering.groupResults, big)], groupAt);
  expect(await screen.findByText(/^Από τα 5.000 πιο πρόσφατα άτομα\. .* συνολικά 6.200\.$/)).toBeVisible();
});

test('on a phone the columns of a result become lines with their names', async () => {
  await page.viewport(390, 844);
  try {
    const { unmount } = show(
      <ResultsScreen />,
      aSession('Mentor'),
      [answers(answering.results, one), answers(answering.reports, [])],
      at,
    );
    const scores = await screen.findByRole('region', { name: 'Βαθμολογίες' });
    const row = within(scores).getByRole('row', { name: /^Πρακτικός Βαθμός 15 από 20 .*Ερμηνεία Μεγάλο/ });
    expect(within(row).getByText('Βαθμός')).toBeVisible();
    expect(scores.scrollWidth).toBe(scores.clientWidth);
    expect(await findings()).toEqual([]);
    unmount();
    show(<GroupScreen />, aSession('Supervisor'), [answers(answering.groupResults, group)], groupAt);
    const figures = await screen.findByRole('region', { name: 'Βαθμολογίες' });
    expect(
      within(figures).getByRole('row', { name: /Μέση τιμή 12,5 .*Άλφα του Cronbach 0,81/ }),
    ).toBeVisible();
    expect(document.body.scrollWidth).toBe(390);
    expect(await findings()).toEqual([]);
  } finally {
    await page.viewport(1280, 900);
  }
});

test('a group that is too small says why nothing is shown', async () => {
  const few = { actionId: 61, title: 'Τι μου αρέσει', versions: [] };
  show(<GroupScreen />, aSession('Super'), [answers(answering.groupResults, few)], groupAt);
  expect(await screen.findByText(/τουλάχιστον 5 άτομα/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Εξαγωγή' })).toBeNull();
});
