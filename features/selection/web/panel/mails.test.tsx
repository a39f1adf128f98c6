// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { selection } from '../../contract.ts';
import { MailList } from './MailList.tsx';

const link = {
  id: 7,
  at: new Date('2026-11-16T10:00:00Z'),
  subject: 'Επιβεβαιώστε την αίτησή σας 2026-000011',
  to: 'danai@example.gr',
  state: 'refused' as const,
};

test('staff see in the panel that the applicant got no mail, read it, and send it again', async () => {
  const { sent } = show(<MailList applicationId={11} />, aSession('Supervisor'), [
    answers(selection.mails, { list: [link], all: 1, count: 1 }),
    answers(selection.mail, { ...link, text: 'Πατήστε τον σύνδεσμο.', error: '550 unknown' }),
    answers(selection.mailAgain, {}),
  ]);
  expect(await screen.findByText('Η διεύθυνση danai@example.gr δεν δέχεται email')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: link.subject }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Πατήστε τον σύνδεσμο.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Αποστολή ξανά' }));
  await expect
    .poll(() => sent.find(({ call }) => call === selection.mailAgain.path)?.input)
    .toEqual({ id: 11, mailId: 7 });
});

test('an application without mails says which ones will be listed', async () => {
  show(<MailList applicationId={11} />, aSession('Supervisor'), [
    answers(selection.mails, { list: [], all: 0, count: 1 }),
  ]);
  expect(await screen.findByText(/Εδώ εμφανίζονται τα email για την αίτηση/)).toBeVisible();
});
