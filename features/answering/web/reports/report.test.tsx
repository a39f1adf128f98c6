// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '#features/people/contract.ts';
import type { Output } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { answering } from '../../contract.ts';
import { aResult, both } from '../results/fixtures.ts';
import { aReport } from './fixtures.ts';
import { ReportScreen } from './ReportScreen.tsx';

beforeAll(() => import('#features/people/web/public.tsx'));

type Combined = Output<typeof answering.combinedResults>;
const { title, intro } = aReport();
const combined = (change: Partial<Combined> = {}): Combined => ({
  title,
  intro,
  mentee: { id: 8, name: 'Δανάη Δείγμα' },
  results: [
    aResult(),
    aResult({
      actionId: 62,
      title: 'Οι αξίες μου',
      scores: [{ name: 'R', title: both('Ασφάλεια'), raw: 7.5, min: 0, max: 10, answered: 5, items: 5 }],
    }),
    aResult({ actionId: 64, title: 'Ικανοποίηση', scores: [] }),
  ],
  missing: [{ actionId: 63, title: 'Ο χαρακτήρας μου' }],
  ...change,
});

const place = (mentee = '') => ({
  at: `/symvoulos/questreport/4${mentee && `/${mentee}`}`,
  route: `/symvoulos/questreport/$id${mentee && '/$menteeId'}`,
});
const drawFor = (role: 'Mentor' | 'Mentee', data = combined(), mentee = role === 'Mentor' ? '8' : '') =>
  show(<ReportScreen />, aSession(role), [answers(answering.combinedResults, data)], place(mentee));

test('a mentor sees all scores in one table, each result, and which action has none yet', async () => {
  const { sent } = drawFor('Mentor');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Δανάη Δείγμα: Συνολική εικόνα' }),
  ).toBeVisible();
  expect(sent[0]!.input).toEqual({ reportId: 4, menteeId: 8 });
  expect(screen.getByText('Τα αποτελέσματά σας μαζί.')).toBeVisible();
  const missing = within(screen.getByRole('note', { name: '1 ερωτηματολόγιο χωρίς αποτέλεσμα' }));
  expect(missing.getByText('Ο χαρακτήρας μου')).toBeVisible();
  const overview = within(screen.getByRole('region', { name: 'Όλες οι βαθμολογίες' }));
  expect(overview.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Κλίμακα'),
    expect.stringMatching(/^Τι μου αρέσει1 Μαρτίου 2026/),
    expect.stringMatching(/^Πρακτικός.*15 από 20.*Μεγάλο$/),
    expect.stringMatching(/^Κοινωνικός.*Λίγες απαντήσεις \(1 από 5\)/),
    expect.stringMatching(/^Οι αξίες μου1 Μαρτίου 2026/),
    expect.stringMatching(/^Ασφάλεια.*7,5 από 10/),
    expect.stringMatching(/^Ικανοποίηση1 Μαρτίου 2026.* · χωρίς βαθμολογίες$/),
  ]);
  const result = within(screen.getByRole('region', { name: 'Τι μου αρέσει' }));
  expect(result.getByText('Ηλεκτρολόγος')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Εκτύπωση' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the answers of one result are shown on demand, and those of all at once', async () => {
  drawFor('Mentor');
  const one = await screen.findByRole('button', { name: 'Απαντήσεις: Οι αξίες μου' });
  expect(screen.queryByRole('region', { name: /^Απαντήσεις: / })).toBeNull();
  await userEvent.click(one);
  expect(one).toHaveAttribute('aria-expanded', 'true');
  const result = within(screen.getByRole('region', { name: 'Οι αξίες μου' }));
  expect(await result.findByRole('row', { name: 'Ποιο σας ταιριάζει; Πολύ Σωστή' })).toBeVisible();
  expect(screen.getAllByRole('region', { name: /^Απαντήσεις: / })).toHaveLength(1);
  await userEvent.click(screen.getByRole('switch', { name: 'Με όλες τις απαντήσεις' }));
  expect(screen.getAllByRole('region', { name: /^Απαντήσεις: / })).toHaveLength(3);
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('switch', { name: 'Με όλες τις απαντήσεις' }));
  expect(screen.queryByRole('region', { name: /^Απαντήσεις: / })).toBeNull();
});

test('a mentee opens their own report without choosing anyone, and learns why a result is missing', async () => {
  const { sent } = drawFor('Mentee');
  expect(await screen.findByText('Ο χαρακτήρας μου')).toBeVisible();
  expect(screen.getByText(/μόνο στον σύμβουλο/)).toBeVisible();
  expect(sent[0]!.input).toEqual({ reportId: 4 });
  expect(screen.queryByRole('button', { name: 'Άλλος ωφελούμενος' })).toBeNull();
});

test('a report without any result says when there will be one, and is not printed', async () => {
  drawFor(
    'Mentor',
    combined({
      results: [],
      missing: [
        { actionId: 61, title: 'Τι μου αρέσει' },
        { actionId: 62, title: 'Οι αξίες μου' },
      ],
    }),
  );
  expect(await screen.findByText('Δεν υπάρχει ακόμη αποτέλεσμα')).toBeVisible();
  expect(screen.getByRole('note', { name: '2 ερωτηματολόγια χωρίς αποτέλεσμα' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Εκτύπωση' })).toBeNull();
  expect(await findings()).toEqual([]);
});

test('staff choose a mentee before the report is asked for', async () => {
  const { sent, router } = show(
    <ReportScreen />,
    aSession('Supervisor'),
    [
      answers(answering.reports, [aReport()]),
      answers(people.find, {
        list: [{ id: 8, username: 'danai', name: 'Δανάη Δείγμα', roles: ['Mentee'], state: 1, projects: [] }],
        all: 1,
        count: 20,
      }),
    ],
    place(),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Συνολική εικόνα' })).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Επιλογή ωφελούμενου' }));
  await userEvent.click(await screen.findByRole('option', { name: /Δανάη Δείγμα/ }));
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/questreport/4/8');
  expect(sent.find(({ call }) => call === people.find.path)!.input).toMatchObject({
    roles: ['Mentee'],
    projectId: 1,
  });
  expect(sent.some(({ call }) => call === answering.combinedResults.path)).toBe(false);
});

test('a report that does not exist is not found, before and after the choice of a mentee', async () => {
  const { unmount } = show(
    <ReportScreen />,
    aSession('Coordinator'),
    [answers(answering.reports, [aReport({ id: 5 })])],
    place(),
  );
  expect(await screen.findByText(/^Δεν βρέθηκε\. /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Επιλογή ωφελούμενου' })).toBeNull();
  unmount();
  show(
    <ReportScreen />,
    aSession('Coordinator'),
    [answers(answering.combinedResults, refused(notFound))],
    place('8'),
  );
  expect(await screen.findByText(/^Δεν βρέθηκε\. /)).toBeVisible();
});

test('each result of a printed report begins on a new page, without the controls', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  drawFor('Mentor');
  await userEvent.click(await screen.findByRole('button', { name: 'Εκτύπωση' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  const section = screen.getByRole('region', { name: 'Οι αξίες μου' });
  const breaks = rules.filter((rule) => rule.includes('break-before: page'));
  expect(breaks.some((rule) => rule.includes(`.${CSS.escape(section.className)}`))).toBe(true);
  for (const control of [
    screen.getByRole('button', { name: 'Απαντήσεις: Οι αξίες μου' }),
    screen.getByText('Με όλες τις απαντήσεις'),
  ])
    expect(control.closest('[data-no-print]')).not.toBeNull();
});

test('a report fits a phone', async () => {
  await page.viewport(390, 844);
  try {
    drawFor('Mentor');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(document.body.scrollWidth).toBe(390);
    expect(await findings()).toEqual([]);
  } finally {
    await page.viewport(1280, 900);
  }
});
