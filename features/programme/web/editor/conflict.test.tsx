// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type Action, staleAction } from '../../contract/actions.ts';
import { programme } from '../../contract.ts';
import { bringParts, draw, press, tree, known } from './fixtures.ts';

beforeAll(bringParts);

/** Types an English title, while another user saved this. */
async function savedOver(theirs: Partial<Action>) {
  const stale = answers(
    programme.save,
    refused(staleAction, {
      version: 2,
      by: 'Βίκτωρ Μελάς',
      at: new Date('2026-03-05T08:00:00Z'),
      present: { ...tree[1]!, ...theirs, version: 2 },
    }),
  );
  const saved = answers(programme.save, {
    ...tree[1]!,
    ...theirs,
    titles: { el: 'Το προφίλ μου', en: 'Profile' },
    version: 3,
  });
  const { sent } = draw([...known, stale, saved], '?open=2');
  await userEvent.type(await screen.findByRole('textbox', { name: /Τίτλος \(αγγλικά\)/ }), 'Profile');
  await press('Αποθήκευση αλλαγών');
  return () => sent.filter(({ call }) => call === programme.save.path).map(({ input }) => input);
}
const titleEn = () => screen.findByRole('textbox', { name: /Τίτλος \(αγγλικά\)/ });
const otherTitle = {
  titles: { el: 'Το προφίλ μου', en: 'About me' },
  data: { due: '01-12-2026' },
};

test('the second of two users who save sees both versions, and can take the saved one', async () => {
  const savings = await savedOver(otherTitle);
  const notice = within(await screen.findByRole('alert', { name: 'Η δράση άλλαξε από άλλον στο μεταξύ' }));
  expect(notice.getByText('Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(notice.getByText('Profile')).toBeVisible();
  expect(notice.getByText('About me')).toBeVisible();
  expect(await titleEn()).toHaveValue('Profile');
  expect(await findings()).toEqual([]);
  await press('Χρήση του αποθηκευμένου');
  await expect.poll(async () => ((await titleEn()) as HTMLInputElement).value).toBe('About me');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' })).toBeDisabled();
  expect(savings()).toHaveLength(1);
});

test('the second of two users who save can keep their title, and keeps what only the first changed', async () => {
  const savings = await savedOver(otherTitle);
  await press('Κράτηση του δικού μου');
  expect(await screen.findByText('Η δράση αποθηκεύτηκε.')).toBeVisible();
  expect(savings().at(-1)).toMatchObject({
    version: 2,
    titles: { el: 'Το προφίλ μου', en: 'Profile' },
    data: { due: '01-12-2026' },
  });
});

test('an action is saved without a question when another user changed other fields of it', async () => {
  const savings = await savedOver({ data: { due: '01-12-2026' } });
  expect(await screen.findByText('Η δράση αποθηκεύτηκε.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(savings()).toMatchObject([{ version: 1 }, { version: 2, data: { due: '01-12-2026' } }]);
});

test('what is typed stays when the action is moved meanwhile, and is not left for another action unawares', async () => {
  const after = [tree[0]!, { ...tree[1]!, group: ['Β. Αγορά εργασίας'], version: 2 }, tree[2]!];
  const saved = answers(programme.save, { ...after[1]!, titles: { el: 'Προφίλ' }, version: 3 });
  const { sent } = draw([...known, answers(programme.arrange, after), saved], '?open=2');
  const title = () => screen.findByRole('textbox', { name: /Τίτλος \(ελληνικά\)/ });
  await userEvent.clear(await title());
  await userEvent.type(await title(), 'Προφίλ');
  await press('Μετακίνηση κάτω: Το προφίλ μου');
  expect(await screen.findByText('Η σειρά των δράσεων άλλαξε.')).toBeVisible();
  await expect.poll(async () => ((await title()) as HTMLInputElement).value).toBe('Προφίλ');
  await press('Βιογραφικό');
  const question = await screen.findByText(/αλλαγές που δεν αποθηκεύτηκαν/);
  expect(question).toBeVisible();
  await press('Παραμονή στη σελίδα');
  expect(await title()).toHaveValue('Προφίλ');
  await press('Αποθήκευση αλλαγών');
  await expect
    .poll(() => sent.find(({ call }) => call === programme.save.path)?.input)
    .toMatchObject({ version: 2, titles: { el: 'Προφίλ' }, group: ['Β. Αγορά εργασίας'] });
});
