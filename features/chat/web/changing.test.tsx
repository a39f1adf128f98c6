import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { offline, signedOut } from '#platform/contract/refusal.ts';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import type { Message } from '../contract/message.ts';
import { tooLateToChange } from '../contract/refusals.ts';
import { chat } from '../contract.ts';
import { aConversation, aMessage } from './fixtures.ts';
import { createChatOutbox, outboxOf } from './outbox/outbox.ts';
import { ConversationView } from './view/ConversationView.tsx';

const soon = { timeout: 15_000 };
const field = () => screen.findByRole('textbox', { name: 'Γράψτε μήνυμα' }, soon);
const log = async () => within(await screen.findByRole('log', {}, soon));
const WAITING = 'Αναμονή αποστολής';

/** The outbox lives as long as the page: each test has a user of its own. */
let userId = 400;
let own: Message;
beforeEach(() => {
  localStorage.clear();
  aHub();
  userId += 1;
  own = aMessage(2, { userId, time: new Date() });
});

const deleted = () => ({ ...own, revision: 3, message: '', deletedAt: new Date() });

function opened(prepared: Parameters<typeof show>[2]) {
  return show(
    <div style={{ height: 500 }}>
      <ConversationView id={5} found={undefined} hasTitle />
    </div>,
    { ...aSession('Mentor'), id: userId },
    [
      answers(notifications.count, { unread: 0 }),
      answers(chat.conversation, aConversation({ lastSeq: 2, revision: 2 })),
      answers(chat.getMessages, { messages: [aMessage(1), own], more: false, revision: 2 }),
      answers(chat.seen, { new: 0, seenSeq: 2 }),
      ...prepared,
    ],
  );
}

async function choose(name: string) {
  await userEvent.click(
    (await (await log()).findAllByRole('button', { name: /Ενέργειες για/ }, soon)).at(-1)!,
  );
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

async function editLast(text: string) {
  const box = await field();
  await log();
  await userEvent.type(box, '{ArrowUp}');
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
}

describe('a message that is deleted', () => {
  test('is deleted on the server at the click, so that closing the page at once loses nothing; the undo is a second call', async () => {
    const { sent } = opened([
      answers(chat.remove, deleted()),
      answers(chat.restore, { ...own, revision: 4 }),
    ]);
    const calls = (call: { path: string }) => sent.filter((one) => one.call === call.path);
    await choose('Διαγραφή');
    await expect.poll(() => calls(chat.remove).length, { timeout: 2_000 }).toBe(1);
    expect(calls(chat.remove)[0]!.input).toEqual({ conversationId: 5, seq: 2 });
    expect(await (await log()).findByText('Το μήνυμα διαγράφηκε', {}, soon)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }, soon));
    expect(await (await log()).findByText('Μήνυμα 2', {}, soon)).toBeVisible();
    expect(calls(chat.restore)).toHaveLength(1);
    await expect.poll(() => localStorage.length, soon).toBe(0);
  });

  test('a message that is deleted without network says that it will be deleted, waits in the browser, and comes back by the menu', async () => {
    const { sent } = opened([
      answers(chat.remove, refused(offline)),
      answers(chat.restore, { ...own, revision: 4 }),
    ]);
    await choose('Διαγραφή');
    expect(
      await (await log()).findByText('Το μήνυμα θα διαγραφεί μόλις υπάρξει σύνδεση', {}, soon),
    ).toBeVisible();
    expect(Object.keys(localStorage)).toHaveLength(1);
    expect(screen.queryByText('Το μήνυμα διαγράφηκε.')).toBeNull();
    await choose('Αναίρεση διαγραφής');
    expect(await (await log()).findByText('Μήνυμα 2', {}, soon)).toBeVisible();
    // The answer may have been lost after the server deleted the message, so the server is asked to restore it.
    await expect.poll(() => localStorage.length, soon).toBe(0);
    expect(sent.filter(({ call }) => call === chat.restore.path).map(({ input }) => input)).toEqual([
      { conversationId: 5, seq: 2 },
    ]);
  });

  test('comes back for everybody by the menu after a reload, too, if only the answer of the server was lost', async () => {
    const first = opened([answers(chat.remove, refused(offline))]);
    await choose('Διαγραφή');
    await expect.poll(() => first.sent.some(({ call }) => call === chat.remove.path)).toBe(true);
    first.unmount();
    // Another outbox of the same user, as a second tab or a reload begins it.
    outboxOf(0);
    const { sent } = opened([
      answers(chat.remove, refused(offline)),
      answers(chat.restore, { ...own, revision: 4 }),
    ]);
    await choose('Αναίρεση διαγραφής');
    expect(await (await log()).findByText('Μήνυμα 2', {}, soon)).toBeVisible();
    await expect.poll(() => sent.some(({ call }) => call === chat.restore.path), soon).toBe(true);
    await expect.poll(() => localStorage.length, soon).toBe(0);
  });

  test('is dropped by the undo without a call if it was never sent', async () => {
    // This outbox never sends, like one in a tab beside the one that sends.
    const outbox = createChatOutbox(userId);
    outbox.add({ act: 'remove', conversationId: 5, seq: 2 });
    outbox.restore({ conversationId: 5, seq: 2 });
    expect(outbox.shown.get().items).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('an edit', () => {
  test.each([
    ['the network is lost', offline],
    ['the session has ended', signedOut],
  ])(
    'an edit that cannot be sent because %s keeps the new text, also over a reload',
    async (_why, problem) => {
      const prepared = [answers(chat.edit, refused(problem))];
      const first = opened(prepared);
      await editLast('Μεγάλη διόρθωση');
      expect(await (await log()).findByText(WAITING, {}, soon)).toBeInTheDocument();
      expect((await log()).getByText('Μεγάλη διόρθωση')).toBeVisible();
      first.unmount();
      opened(prepared);
      expect(await (await log()).findByText('Μεγάλη διόρθωση', {}, soon)).toBeVisible();
    },
  );

  test('an edit that comes too late says so beside the text that was typed, which can be copied', async () => {
    opened([answers(chat.edit, refused(tooLateToChange))]);
    await editLast('Μεγάλη διόρθωση');
    expect(await screen.findByText('Η διόρθωση δεν αποθηκεύτηκε', {}, soon)).toBeVisible();
    expect((await log()).getByText('Μεγάλη διόρθωση')).toBeVisible();
    expect((await log()).getByText('Μήνυμα 2')).toBeVisible();
    expect(screen.getByText(/μέχρι 15 λεπτά μετά/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Αντιγραφή κειμένου' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Απόρριψη' }));
    await expect.poll(() => localStorage.length, soon).toBe(0);
    expect(screen.queryByText('Μεγάλη διόρθωση')).toBeNull();
  });
});
