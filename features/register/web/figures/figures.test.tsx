// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import type { Figures } from '../../contract/figures.ts';
import { register } from '../../contract.ts';
import { FiguresScreen } from './FiguresScreen.tsx';

const place = { at: '/symvoulos/admin/project/microdata/indicators' };
const figures: Figures = {
  period: '2021-2027',
  participants: { men: 7, women: 1208, unknown: 0, total: 1215 },
  leftOut: { notFinal: 3, withoutWorkState: 0, withoutMarks: 1 },
  indicators: [
    {
      code: 'EECO01',
      words: 'Σύνολο συμμετεχόντων',
      source: 'Όλες οι πλήρεις εγγραφές',
      kind: 'output',
      isSensitive: false,
      men: 7,
      women: 1208,
      unknown: 0,
      total: 1215,
    },
    {
      code: 'EECR03',
      words: 'Απόκτηση εξειδίκευσης',
      source: 'Απάντηση ΝΑΙ στο E1',
      kind: 'immediate',
      isSensitive: true,
      men: 0,
      women: 12,
      unknown: 0,
      total: 12,
    },
  ],
  underived: [{ code: 'EECO17', words: 'Από αγροτικές περιοχές', kind: 'output', reason: 'Από τον δήμο.' }],
  missing: [{ stage: 'entry', question: 'Αναζητούσατε εργασία;' }],
  seesPeople: true,
};

test('outputs and results are two tables, and what no figure counts is said with its reason', async () => {
  show(<FiguresScreen />, aSession('Supervisor'), [answers(register.figures, figures)], place);
  const outputs = within(await screen.findByRole('table', { name: 'Δείκτες εκροών' }));
  expect(outputs.getByRole('row', { name: /EECO01 · Σύνολο συμμετεχόντων/ })).toBeVisible();
  expect(outputs.getByText('1.215')).toBeVisible();
  expect(outputs.queryByText(/EECR03/)).toBeNull();
  const results = within(screen.getByRole('table', { name: 'Δείκτες αποτελεσμάτων' }));
  expect(results.getByText(/EECR03/)).toBeVisible();
  expect(screen.getByText('3 δελτία εισόδου δεν είναι οριστικά.')).toBeVisible();
  expect(screen.getByText(/1 οριστικό δελτίο δεν έχει υπολογισμένους δείκτες/)).toBeVisible();
  expect(screen.getByText('Αναζητούσατε εργασία;')).toBeVisible();
  expect(screen.getByText('Από τον δήμο.')).toBeVisible();
  expect(document.body.textContent).not.toContain('register.figures');
  expect(await findings()).toEqual([]);
});

test('a figure opens the people behind it beside the table, page by page', async () => {
  const { sent } = show(
    <FiguresScreen />,
    aSession('Supervisor'),
    [
      answers(register.figures, figures),
      answers(register.behind, { list: [{ userId: 11, name: 'Δανάη Δείγμα' }], count: 2, all: 26 }),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Απόκτηση εξειδίκευσης, Γυναίκες: 12/ }));
  const panel = within(await screen.findByRole('region', { name: 'EECR03 · Απόκτηση εξειδίκευσης' }));
  expect(await panel.findByRole('link', { name: 'Δανάη Δείγμα' })).toHaveAttribute(
    'href',
    '/symvoulos/microdata/11/entry',
  );
  expect(panel.getByText('Γυναίκες · 26 άτομα')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: 'Σελίδα 2' }));
  await expect
    .poll(() => sent.findLast(({ call }) => call === register.behind.path)?.input)
    .toMatchObject({ code: 'EECR03', column: 'women', page: 2 });
});

test('who does not see the people gets no buttons, and hidden figures have a note', async () => {
  const [all, few] = figures.indicators;
  const hidden: Figures = {
    ...figures,
    indicators: [all!, { ...few!, women: 'hidden', total: 'hidden' }],
    least: 5,
    seesPeople: false,
  };
  show(<FiguresScreen />, aSession('Microdata'), [answers(register.figures, hidden)], place);
  expect(await screen.findAllByText('‹5')).toHaveLength(2);
  expect(screen.getByText(/«‹5»/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Άνοιγμα/ })).toBeNull();
  expect(await findings()).toEqual([]);
});

test('on a phone the indicators stay within the width of the page', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  show(<FiguresScreen />, aSession('Supervisor'), [answers(register.figures, figures)], place);
  await screen.findByRole('table', { name: 'Δείκτες εκροών' });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('a small number of forms that were left out is not shown to readers who do not see people', async () => {
  const leftOut = { notFinal: 'hidden', withoutWorkState: 'hidden', withoutMarks: 7 } as const;
  const few: Figures = { ...figures, leftOut, seesPeople: false, least: 5 };
  show(<FiguresScreen />, aSession('Microdata'), [answers(register.figures, few)], place);
  expect(await screen.findByText('Λιγότερα από 5 δελτία εισόδου δεν είναι οριστικά.')).toBeVisible();
  expect(screen.getByText('Λιγότερα από 5 οριστικά δελτία δεν λένε εργασιακή κατάσταση.')).toBeVisible();
  expect(screen.getByText(/^7 οριστικά δελτία/)).toBeVisible();
});
