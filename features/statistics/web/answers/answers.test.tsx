// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, staleAnswer, unknownStatistic } from '../../contract/answers.ts';
import { statistics } from '../../contract.ts';
import { Answers } from './Answers.tsx';

const mentee = { id: 11, name: 'Δανάη Δείγμα' };
const hours = {
  id: 'hours',
  label: 'Ώρες εργασίας',
  type: 'number',
  min: 0,
  max: 40,
  byMentee: false,
} as const;
const note = { id: 'note', label: 'Σχόλιο', type: 'text', byMentee: false } as const;
const answer = (change: Partial<Answer>): Answer => ({
  id: 'hours',
  userId: 11,
  version: 2,
  changedAt: new Date('2026-11-20T08:00:00Z'),
  changedBy: 'Νίκος Μέντορας',
  value: 20,
  ...change,
});

const draw = (prepared: Parameters<typeof show>[2]) =>
  show(<Answers mentee={mentee} />, aSession('Mentor'), prepared);

test('the answers about a mentee save themselves after the last key, over the version that was read', async () => {
  const { sent } = draw([
    answers(statistics.defined, [hours, note]),
    answersBy(statistics.get, () => [answer({})]),
    answersBy(statistics.set, ({ value }) => ({ answer: answer({ value: value!, version: 3 }) })),
    answersBy(statistics.setText, ({ text }) => ({
      answer: { ...answer({ id: 'note', version: 1 }), value: undefined, text } as Answer,
    })),
  ]);
  const field = await screen.findByRole('textbox', { name: /^Ώρες εργασίας/ });
  expect(field).toHaveValue('20');
  expect(screen.getByText('Από 0 έως 40')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '38');
  expect(await screen.findByText(/^Αποθηκεύτηκε/)).toBeVisible();
  const writes = sent.filter(({ call }) => call === statistics.set.path);
  expect(writes.at(-1)?.input).toEqual({ id: 'hours', userId: 11, value: 38, version: 2 });
  await userEvent.type(screen.getByRole('textbox', { name: /^Σχόλιο/ }), 'Καλή πρόοδος');
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call === statistics.setText.path)?.input).toEqual({
      id: 'note',
      userId: 11,
      text: 'Καλή πρόοδος',
      version: 0,
    }),
  );
  expect(await findings()).toEqual([]);
});

test('when another user changed the answer, both values are shown and the user chooses', async () => {
  const { sent } = draw([
    answers(statistics.defined, [hours]),
    answers(statistics.get, [answer({})]),
    answers(
      statistics.set,
      refused(staleAnswer, {
        version: 5,
        value: 30,
        by: 'Νίκος Ράπτης',
        at: new Date('2026-03-05T09:30:00Z'),
      }),
    ),
    answers(statistics.set, { answer: answer({ value: 25, version: 6 }) }),
  ]);
  const field = await screen.findByRole('textbox', { name: /^Ώρες εργασίας/ });
  await userEvent.clear(field);
  await userEvent.type(field, '25');
  expect(await screen.findByText('Κάποιος άλλος αποθήκευσε στο μεταξύ')).toBeVisible();
  expect(screen.getByText('30')).toBeVisible();
  expect(screen.getByText('Νίκος Ράπτης, 5 Μαρτίου 2026, 11:30')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Κράτηση του δικού μου' }));
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call === statistics.set.path)?.input).toMatchObject({
      value: 25,
      version: 5,
    }),
  );
});

test('a refused answer stays in its field with the reason', async () => {
  draw([
    answers(statistics.defined, [note]),
    answers(statistics.get, []),
    answers(statistics.setText, refused(unknownStatistic)),
  ]);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Σχόλιο/ }), 'Καλά');
  expect(await screen.findByText(/Κανένα έργο σας δεν ορίζει/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Σχόλιο/ })).toHaveValue('Καλά');
});

test('the history of an answer lists who wrote what, the newest first', async () => {
  draw([
    answers(statistics.defined, [hours]),
    answers(statistics.get, [answer({})]),
    answers(statistics.history, [
      { version: 2, at: new Date('2026-11-20T08:00:00Z'), by: 'Νίκος Μέντορας', value: 20 },
      { version: 1, at: new Date('2026-11-01T08:00:00Z'), by: 'Μαρία Παπαδοπούλου', value: 10 },
    ]),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ιστορικό: Ώρες εργασίας' }));
  const table = within(await screen.findByRole('table', { name: 'Ιστορικό: Ώρες εργασίας' }));
  const [, newest] = table.getAllByRole('row');
  expect(within(newest!).getByText('Νίκος Μέντορας')).toBeVisible();
  expect(within(newest!).getByText('20 Νοεμβρίου 2026, 10:00')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a project that asks nothing about its people shows no section', async () => {
  const { sent } = draw([answers(statistics.defined, [])]);
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual([statistics.defined.path]));
  expect(screen.queryByRole('heading')).toBeNull();
});
