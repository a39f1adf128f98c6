// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { projects } from '#features/projects/contract.ts';
import { serverError } from '#platform/contract/refusal.ts';
import { programme } from '../../contract.ts';
import { anAction, bringParts, draw, known, press } from './fixtures.ts';

beforeAll(bringParts);

const own = { name: 'Βιογραφικό', kind: 'query' as const, where: 'Ποιοι έχουν βιογραφικό', stays: false };
const shared = { ...own, kind: 'service' as const, where: 'progress', stays: true };
const saved = answers(programme.save, anAction(3, 'Το βιογραφικό μου', { version: 2 }));

/** Opens the action, gives it another title and saves; returns what was sent. */
async function rename(uses: Parameters<typeof draw>[0][number]) {
  const { sent } = draw([uses, ...known, saved], '?open=3');
  const title = await screen.findByRole('textbox', { name: /Τίτλος \(ελληνικά\)/ });
  await userEvent.clear(title);
  await userEvent.type(title, 'Το βιογραφικό μου');
  await press('Αποθήκευση αλλαγών');
  return (path: string) => sent.filter(({ call }) => call === path).map(({ input }) => input);
}

test('before an action gets another title, the queries that have the old one are listed, and get the new one if the user wants', async () => {
  const sentTo = await rename(answers(projects.nameUses, [own, shared]));
  const dialog = await screen.findByRole('dialog', { name: 'Το παλιό όνομα υπάρχει σε ερωτήματα' });
  expect(within(dialog).getByText('Ερώτημα: Ποιοι έχουν βιογραφικό («Βιογραφικό»)')).toBeVisible();
  expect(within(dialog).getByText(/Υπηρεσία: progress .*δεν αλλάζει από εδώ/)).toBeVisible();
  expect(await findings()).toEqual([]);
  expect(sentTo(projects.nameUses.path)).toEqual([{ projectId: 1, names: ['Βιογραφικό'] }]);
  expect(sentTo(programme.save.path)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  expect(await screen.findByText('Η δράση αποθηκεύτηκε.')).toBeVisible();
  expect(sentTo(programme.save.path)).toMatchObject([
    { titles: { el: 'Το βιογραφικό μου' }, renamesUses: true },
  ]);
});

test('the queries keep the old title if the user does not want to change them', async () => {
  const sentTo = await rename(answers(projects.nameUses, [own]));
  const dialog = await screen.findByRole('dialog', { name: /Το παλιό όνομα/ });
  await userEvent.click(
    within(dialog).getByRole('checkbox', { name: 'Αλλαγή του ονόματος και στα ερωτήματα του έργου' }),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  expect(await screen.findByText('Η δράση αποθηκεύτηκε.')).toBeVisible();
  expect(sentTo(programme.save.path)).toMatchObject([{ renamesUses: false }]);
});

test('a user who closes the list of queries has saved nothing, and keeps what they typed', async () => {
  const sentTo = await rename(answers(projects.nameUses, [own]));
  const dialog = await screen.findByRole('dialog', { name: /Το παλιό όνομα/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ακύρωση' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: /Το παλιό όνομα/ })).toBeNull();
  expect(sentTo(programme.save.path)).toEqual([]);
  expect(screen.getByRole('textbox', { name: /Τίτλος \(ελληνικά\)/ })).toHaveValue('Το βιογραφικό μου');
  expect(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' })).toBeEnabled();
});

test('queries of all projects are only listed', async () => {
  await rename(answers(projects.nameUses, [shared]));
  const dialog = await screen.findByRole('dialog', { name: /Το παλιό όνομα/ });
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
});

test('a list that cannot be loaded says so and lets the user go on', async () => {
  await rename(answers(projects.nameUses, refused(serverError)));
  const dialog = await screen.findByRole('dialog', { name: /Το παλιό όνομα/ });
  expect(
    within(dialog).getByText('Δεν ήταν δυνατό να ελεγχθεί ποια ερωτήματα έχουν το παλιό όνομα.'),
  ).toBeVisible();
  expect(within(dialog).getByRole('checkbox')).toBeChecked();
});
