// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { translations } from '../../contract.ts';
import { cell, draw, press, sentOf, theCoverage, theLabel, theLabels } from '../fixtures.ts';
import { LanguageGrid } from './LanguageGrid.tsx';
import { useCoverage } from '../use-coverage.ts';

beforeEach(() => localStorage.clear());

test('the grid shows each text of a label in every language, and what is missing', async () => {
  draw([]);
  expect(await screen.findAllByRole('rowheader', { name: /people\.save/ })).toHaveLength(3);
  const missing = screen.getAllByRole('row').find((one) => within(one).queryByText('Shqip'))!;
  expect(within(missing).getByText('Λείπει')).toBeVisible();
  expect(within(missing).getByText('Στη θέση του εμφανίζεται: Αποθήκευση')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the grid of one language asks for this language alone', async () => {
  const { sent } = draw([], { query: '?language=en&only=changed' });
  await screen.findByRole('rowheader', { name: /people\.save/ });
  expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ languages: ['en'], only: 'changed' });
});

test('a search begins 1 second after the last key, and at once with Enter', async () => {
  const { sent } = draw([]);
  const box = await screen.findByRole('searchbox');
  await userEvent.type(box, 'save');
  expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ search: '' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ search: 'save' }));
  await userEvent.type(box, 'd');
  expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ search: 'save' });
  await waitFor(() => expect(sentOf(sent, translations.labels).at(-1)).toMatchObject({ search: 'saved' }), {
    timeout: 4_000,
  });
});

function Rows({ list }: { list: { rows: readonly { label: string }[] | undefined } }) {
  return <p>{`Γραμμές: ${list.rows?.length ?? 0}`}</p>;
}

function OtherTemplate() {
  const coverage = useCoverage();
  return coverage.data ? <LanguageGrid coverage={coverage} template={Rows} /> : null;
}

test('another template draws the rows of the grid', async () => {
  show(<OtherTemplate />, aSession('Admin'), [theCoverage(), theLabels()]);
  expect(await screen.findByText('Γραμμές: 3')).toBeVisible();
});

test('a Translator finds no way to delete a row or to make it permanent', async () => {
  draw([theCoverage({ maySettle: false })], { role: 'Translator' });
  await screen.findAllByRole('rowheader', { name: /people\.save/ });
  expect(screen.queryByRole('button', { name: /^Ενέργειες για/ })).toBeNull();
});

test('a row is deleted after a confirmation, says OK, and can be written again', async () => {
  const { sent } = draw([
    answers(translations.deleteText, {}),
    theLabel(),
    answers(translations.insertText, cell('en', 'Save')),
  ]);
  await press('Ενέργειες για το people.save, English');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Διαγραφή' }));
  const dialog = await screen.findByRole('dialog', { name: 'Διαγραφή κειμένου' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Διαγραφή' }));
  expect(await screen.findByText('OK')).toBeVisible();
  expect(sentOf(sent, translations.deleteText)).toEqual([
    { label: 'people.save', language: 'en', text: 'Save', type: 'Changed' },
  ]);
  await press('Αναίρεση');
  await waitFor(() =>
    expect(sentOf(sent, translations.insertText)).toMatchObject([{ text: 'Save', version: 3 }]),
  );
});

test('a row is made permanent after a confirmation, and says OK', async () => {
  const { sent } = draw([answers(translations.makePermanent, {})]);
  await press('Ενέργειες για το people.save, English');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Να γίνει μόνιμο' }));
  const dialog = await screen.findByRole('dialog', { name: 'Οριστικοποίηση κειμένων' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Οριστικοποίηση' }));
  await waitFor(() => expect(sentOf(sent, translations.makePermanent)).toHaveLength(1));
  expect((await screen.findAllByText('OK'))[0]).toBeVisible();
});
