// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mails } from '../contract.ts';
import { PersonMails } from './InScreens.tsx';

const at = new Date('2026-03-05T08:00:00Z');
const refused = {
  id: 2,
  at,
  subject: 'Νέα συνάντηση: 9 Μαρτίου 2026, 10:00',
  to: 'wrong@example.gr',
  state: 'refused' as const,
};
const sent = { ...refused, id: 1, subject: 'Η πορεία της αίτησής σας', state: 'sent' as const };

const draw = (details: object) =>
  show(
    <PersonMails user={{ id: 11 }} />,
    aSession('Supervisor'),
    [
      answers(mails.list, { list: [refused, sent], all: 2, count: 1 }),
      answers(mails.read, { ...refused, text: 'Σας περιμένουμε.', error: '550 unknown', ...details }),
      answers(mails.sendAgain, {}),
    ],
    { at: '/symvoulos/userinfo/11', route: '/symvoulos/userinfo/$Id' },
  );

test('the mails to a person say that the address refused the last one, and one is sent again', async () => {
  const { sent: calls } = draw({});
  expect(await screen.findByText('Η διεύθυνση wrong@example.gr δεν δέχεται email')).toBeVisible();
  expect(screen.getByText('Στάλθηκε')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: refused.subject }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Σας περιμένουμε.')).toBeVisible();
  expect(dialog.getByText('Απάντηση του διακομιστή: 550 unknown')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Αποστολή ξανά' }));
  await expect.poll(() => calls.some(({ call }) => call === mails.sendAgain.path)).toBe(true);
});

test('a mail that cannot be sent again says why and has no button', async () => {
  draw({ notAgain: 'old' });
  await userEvent.click(await screen.findByRole('button', { name: refused.subject }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Όσα γράφει δεν ισχύουν πλέον, γι’ αυτό δεν στέλνεται ξανά.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Αποστολή ξανά' })).toBeNull();
});
