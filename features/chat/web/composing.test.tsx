import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { files } from '#features/files/contract.ts';
import { signedOut } from '#platform/contract/refusal.ts';
import { notifications } from '#features/notifications/contract.ts';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { chat } from '../contract.ts';
import { aConversation, aMessage } from './fixtures.ts';
import { ConversationView } from './view/ConversationView.tsx';

const soon = { timeout: 15_000 };
const field = () => screen.findByRole('textbox', { name: 'Γράψτε μήνυμα' }, soon);

let userId = 500;
beforeEach(() => {
  localStorage.clear();
  aHub();
  userId += 1;
});

const opened = (prepared: Parameters<typeof show>[2]) =>
  show(
    <div style={{ height: 500 }}>
      <ConversationView id={5} found={undefined} hasTitle />
    </div>,
    { ...aSession('Mentor'), id: userId },
    [
      answers(notifications.count, { unread: 0 }),
      answers(chat.conversation, aConversation({ lastSeq: 1, revision: 1 })),
      answers(chat.getMessages, { messages: [aMessage(1)], more: false, revision: 1 }),
      answers(chat.seen, { new: 0, seenSeq: 1 }),
      ...prepared,
    ],
  );
const aFile = (name: string, text = '%PDF-1.7\n') => new File([text], name);
async function attach(...chosen: File[]) {
  await field();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, chosen);
}
const sends = ({ sent }: ReturnType<typeof opened>) => sent.filter(({ call }) => call === chat.send.path);

test('a pasted text over 8,000 characters stays whole, and the field says the limit and sends nothing', async () => {
  const shown = opened([answers(chat.send, aMessage(2, { userId }))]);
  const long = `${'α'.repeat(8_100)}ΤΕΛΟΣ`;
  const text = await field();
  fireEvent.change(text, { target: { value: long } });
  expect(text).toHaveValue(long);
  expect(await screen.findByText(/8\.105 \/ 8\.000 χαρακτήρες/)).toBeVisible();
  await userEvent.type(text, '{Enter}');
  expect(text).toHaveValue(long);
  expect(sends(shown)).toEqual([]);
  fireEvent.change(text, { target: { value: long.slice(200) } });
  await userEvent.type(text, '{Enter}');
  await expect.poll(() => sends(shown).map(({ input }) => input['message']), soon).toEqual([long.slice(200)]);
});

test('a file that is refused says which types are taken, and the message says why it does not leave', async () => {
  const shown = opened([answers(chat.send, aMessage(2, { userId }))]);
  await attach(aFile('σχέδιο.exe'));
  expect(await screen.findByText(/Δεκτοί τύποι: PDF, /, {}, soon)).toBeVisible();
  expect(document.body.textContent).not.toContain('{{');
  await userEvent.type(await field(), 'Δείτε το{Enter}');
  const why = await screen.findByText(/Αφαιρέστε το αρχείο που απέτυχε/);
  expect(why).toBeVisible();
  // The ring of the focus does not lie over it.
  const { top } = (await field()).getBoundingClientRect();
  expect(top - why.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(4);
  const button = screen.getByRole('button', { name: 'Αποστολή' });
  expect(button).toHaveAccessibleDescription(/Αφαιρέστε το αρχείο που απέτυχε/);
  expect(await field()).toHaveValue('Δείτε το');
  await userEvent.click(screen.getByRole('button', { name: 'Ακύρωση: σχέδιο.exe' }));
  await userEvent.click(button);
  await expect.poll(() => sends(shown).map(({ input }) => input['message']), soon).toEqual(['Δείτε το']);
});

test('a file of a message that fails because the session has ended offers to sign in, and the text stays', async () => {
  opened([answers(files.startUpload, refused(signedOut))]);
  await attach(aFile('σχέδιο.pdf'));
  await userEvent.type(await field(), 'Δείτε το');
  expect(await screen.findByRole('link', { name: 'Σύνδεση' }, soon)).toHaveAttribute(
    'href',
    expect.stringContaining('/signin?returnUrl='),
  );
  expect(await field()).toHaveValue('Δείτε το');
});

test('of twelve files that are chosen for one message, the two that do not fit are named', async () => {
  opened([
    answers(files.startUpload, { id: 9 }),
    answers(files.uploadPart, {}),
    answers(files.endUpload, { id: 9, size: 9, sha256: 'x', mime: 'application/pdf' }),
  ]);
  await attach(...Array.from({ length: 12 }, (_, place) => aFile(`${place + 1}.pdf`)));
  expect(
    await screen.findByText('Το αρχείο «11.pdf» δεν έγινε δεκτό. Επιλέξτε έως 10 αρχεία.', {}, soon),
  ).toBeVisible();
  expect(screen.getByText(/«12\.pdf» δεν έγινε δεκτό/)).toBeVisible();
  expect(screen.queryByText(/«10\.pdf» δεν έγινε/)).toBeNull();
});
