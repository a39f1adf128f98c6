import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { notFound, signedOut, tooMany } from '#platform/contract/refusal.ts';
import { useLive, useLiveState } from '#platform/web/live.ts';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import type { Conversation } from '../contract/conversation.ts';
import type { Message } from '../contract/message.ts';
import { emptyGroup } from '../contract/refusals.ts';
import { chat } from '../contract.ts';
import { aConversation, aMessage } from './fixtures.ts';
import { ContactList } from './list/ContactList.tsx';
import { ChatButton } from './public.tsx';
import { ConversationView } from './view/ConversationView.tsx';
import { GroupButton } from './write/GroupButton.tsx';

const mentor = aSession('Mentor');
const soon = { timeout: 15_000 };
const field = () => screen.findByRole('textbox', { name: 'Γράψτε μήνυμα' }, soon);
const log = () => screen.findByRole('log', {}, soon);

let hub: ReturnType<typeof aHub>;
beforeEach(() => {
  localStorage.clear();
  hub = aHub();
});

const shell = [
  answers(notifications.count, { unread: 0 }),
  answers(chat.newCount, { new: 0 }),
  answers(chat.conversations, []),
  answers(chat.seen, { new: 0, seenSeq: 2 }),
];
const page = (messages: Message[], more = false) =>
  answers(chat.getMessages, {
    messages,
    more,
    revision: Math.max(0, ...messages.map(({ revision }) => revision)),
  });
const open = (change: Partial<Conversation> = {}) => answers(chat.conversation, aConversation(change));

/** The page as the frame draws it, with the button that follows the messages. A page that connects asks for all again: the part comes after that. */
function Live({ children }: { children: React.ReactNode }) {
  useLive(true);
  const state = useLiveState();
  return (
    <>
      <ChatButton />
      {state === 'Connected' && <div style={{ height: 500, width: 600 }}>{children}</div>}
    </>
  );
}

/** An open conversation, once the page is connected. */
async function opened(prepared: Parameters<typeof show>[2], session = mentor) {
  const shown = show(
    <Live>
      <ConversationView id={5} found={undefined} hasTitle />
    </Live>,
    session,
    [...shell, ...prepared],
  );
  await log();
  return shown;
}

/** A message as the hub brings it. */
const wire = (seq: number, text: string) => ({
  ConversationId: 5,
  Revision: seq,
  IsNew: true,
  Message: {
    ConversationId: 5,
    Seq: seq,
    Revision: seq,
    ClientId: aMessage(seq).clientId,
    UserId: 11,
    User: 'Δανάη Δείγμα',
    Time: new Date().toISOString(),
    Message: text,
    Files: [],
  },
});

describe('an open conversation', () => {
  const two = { lastSeq: 2, revision: 2, seenSeq: 2 };
  const messages = page([aMessage(1), aMessage(2)]);

  test('takes the field away at once when the link ends, and brings it back with a new link', async () => {
    await opened([open(two), open({ ...two, closed: 'unlinked' }), open(two), messages]);
    await field();
    hub.say('conversation', { ConversationId: 5 });
    expect(await screen.findByText(/Δεν συνδέεστε πια στο έργο/, {}, soon)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    hub.say('contacts', { ProjectId: 1 });
    await field();
  });

  test('closes when the user may not read it any more', async () => {
    await opened([
      open({ ...two, closed: 'reading' }),
      answers(chat.conversation, refused(notFound)),
      messages,
    ]);
    hub.say('conversation', { ConversationId: 5 });
    expect(await screen.findByText('Η συνομιλία δεν είναι διαθέσιμη', {}, soon)).toBeVisible();
    expect(screen.queryByText('Μήνυμα 2')).toBeNull();
  });

  test('a screen reader hears a new message once, by its writer and its text', async () => {
    await opened([open(two), messages]);
    const live = () =>
      [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join('|');
    expect(live()).not.toContain('Μήνυμα');
    hub.say('message', wire(3, 'Πότε συναντιόμαστε;'));
    await expect.poll(live, soon).toContain('Δανάη Δείγμα: Πότε συναντιόμαστε;');
    expect(live().split('Πότε συναντιόμαστε;')).toHaveLength(2);
    hub.say('message', wire(4, 'Αύριο;'));
    await expect.poll(live, soon).toContain('Δανάη Δείγμα: Αύριο;');
    expect(live()).not.toContain('Πότε συναντιόμαστε;');
    expect(within(await log()).getByText('Πότε συναντιόμαστε;')).toBeVisible();
    expect(await log()).toHaveAttribute('aria-live', 'off');
  });

  test('the line that says who types moves nothing', async () => {
    await opened([open(two), messages]);
    const text = await field();
    const places = async () =>
      [await log(), text, screen.getByText('Μήνυμα 2')].map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return [top, height];
      });
    const before = await places();
    hub.say('typing', { ConversationId: 5, UserId: 11, Name: 'Δανάη' });
    expect(await screen.findByText('Δανάη: πληκτρολογεί…')).toBeVisible();
    expect(await places()).toEqual(before);
    await expect.poll(() => screen.queryByText('Δανάη: πληκτρολογεί…'), soon).toBeNull();
    expect(await places()).toEqual(before);
  });

  test('a message that waits because the session has ended says so, and offers to sign in', async () => {
    const writer = { ...mentor, id: 31 };
    await opened([open(two), messages, answers(chat.send, refused(signedOut))], writer);
    await userEvent.type(await field(), 'Καλημέρα{Enter}');
    expect(await screen.findByRole('link', { name: 'Σύνδεση' }, soon)).toHaveAttribute(
      'href',
      expect.stringContaining('/signin?returnUrl='),
    );
    expect(screen.getByText(/Η σύνδεσή σας έληξε/)).toBeVisible();
    expect(within(await log()).getByText('Καλημέρα')).toBeVisible();
  });

  test('what is written too fast waits as long as the server says, and leaves in its order', async () => {
    const writer = { ...mentor, id: 30 };
    const own = (seq: number, message: string) => aMessage(seq, { userId: 30, message });
    const { sent } = await opened(
      [
        open(two),
        messages,
        answers(chat.send, refused(tooMany, undefined, { retryAfter: 2 })),
        answers(chat.send, own(3, 'Πρώτο')),
        answers(chat.send, own(4, 'Δεύτερο')),
      ],
      writer,
    );
    const sends = () => sent.filter(({ call }) => call === chat.send.path).map(({ input }) => input);
    await userEvent.type(await field(), 'Πρώτο{Enter}');
    const status = /Στείλατε πολλά μηνύματα μαζί/;
    expect(await screen.findByText(status, {}, soon)).toBeVisible();
    await userEvent.type(await field(), 'Δεύτερο{Enter}');
    expect(within(await log()).getAllByText('Αναμονή αποστολής')).toHaveLength(2);
    // Neither the new message nor the connection makes the page ask before its time.
    expect(sends()).toHaveLength(1);
    await expect
      .poll(() => sends().map(({ message }) => message), soon)
      .toEqual(['Πρώτο', 'Πρώτο', 'Δεύτερο']);
    expect(sends()[1]!['clientId']).toBe(sends()[0]!['clientId']);
    await expect.poll(() => localStorage.length, soon).toBe(0);
    expect(screen.queryByText(status)).toBeNull();
    expect(screen.queryByText('Αναμονή αποστολής')).toBeNull();
  });
});

describe('the place of the reader', () => {
  const last = { lastSeq: 60, revision: 60, seenSeq: 60 };
  const load = (from: number) =>
    page(
      Array.from({ length: 20 }, (_, place) => aMessage(from + place)),
      from > 1,
    );

  test('stays to within 2 pixels when older messages come, which they do 500 pixels before the top', async () => {
    const { sent } = await opened([open(last), load(41), load(21), load(1)]);
    const box = await log();
    const loads = () => sent.filter(({ call }) => call === chat.getMessages.path).length;
    await screen.findByText('Μήνυμα 60', {}, soon);
    await expect.poll(() => box.scrollHeight - box.scrollTop - box.clientHeight, soon).toBeLessThan(2);
    const topOf = (text: string) => within(box).getByText(text).getBoundingClientRect().top;
    for (const [loaded, held, oldest] of [
      [1, 41, 21],
      [2, 21, 1],
    ] as const) {
      box.scrollTop = 520;
      fireEvent.scroll(box);
      // The next load has not begun: the reader is not near enough.
      expect(loads()).toBe(loaded);
      expect(box.scrollTop).toBe(520);
      const visible = [...box.querySelectorAll<HTMLElement>('[data-seq]')].find(
        (one) => one.getBoundingClientRect().bottom > box.getBoundingClientRect().top + 30,
      )!;
      const name = `Μήνυμα ${visible.dataset['seq']}`;
      expect(Number(visible.dataset['seq'])).toBeGreaterThan(held);
      box.scrollTop = 495;
      const before = topOf(name);
      fireEvent.scroll(box);
      await screen.findByText(`Μήνυμα ${oldest}`, {}, soon);
      expect(loads()).toBe(loaded + 1);
      expect(Math.abs(topOf(name) - before)).toBeLessThanOrEqual(2);
      expect(box.scrollTop).toBeGreaterThan(500);
    }
  });

  test('stays when a new message comes while the reader is elsewhere, and follows it at the end', async () => {
    await opened([open(last), load(41)]);
    const box = await log();
    const below = () => box.scrollHeight - box.scrollTop - box.clientHeight;
    await screen.findByText('Μήνυμα 60', {}, soon);
    await expect.poll(below, soon).toBeLessThan(2);
    hub.say('message', wire(61, 'Στο τέλος'));
    await screen.findByText('Στο τέλος', {}, soon);
    await expect.poll(below, soon).toBeLessThan(2);
    hub.say('seen', { ConversationId: 5, UserId: 7, Seq: 61 });
    box.scrollTop = 600;
    fireEvent.scroll(box);
    const before = screen.getByText('Μήνυμα 55').getBoundingClientRect().top;
    hub.say('message', wire(62, 'Πιο κάτω'));
    await within(box).findByText('Πιο κάτω', {}, soon);
    expect(Math.abs(screen.getByText('Μήνυμα 55').getBoundingClientRect().top - before)).toBeLessThanOrEqual(
      2,
    );
    await userEvent.click(screen.getByRole('button', { name: '1 νέο μήνυμα' }));
    await expect.poll(below, soon).toBeLessThan(2);
  });
});

test('contacts are loaded again when the event says that they changed', async () => {
  const contacts = (...names: string[]) =>
    answers(chat.contacts, {
      more: false,
      contacts: names.map((name, place) => ({
        projectId: 1,
        kind: 'pair' as const,
        userId: place + 20,
        name,
        role: 'Mentor' as const,
      })),
    });
  show(
    <Live>
      <ContactList search="" />
    </Live>,
    aSession('SupervisorLite'),
    [...shell, contacts('Λητώ Σοφού'), contacts('Λητώ Σοφού', 'Ιάσων Νέος')],
  );
  expect(await screen.findByRole('button', { name: /Λητώ Σοφού/ }, soon)).toBeVisible();
  hub.say('contacts', { ProjectId: 1 });
  expect(await screen.findByRole('button', { name: /Ιάσων Νέος/ }, soon)).toBeVisible();
});

describe('the button of an action', () => {
  const action = { id: 60, title: 'Πρώτη συνάντηση' };
  const name = 'Μήνυμα στην ομάδα της δράσης: Πρώτη συνάντηση';

  test('opens the group of the mentor with the mentees of the action', async () => {
    const { sent, router } = show(<GroupButton action={action} />, mentor, [
      answers(chat.open, aConversation({ kind: 'action', actionId: 60, title: action.title })),
    ]);
    const button = await screen.findByRole('button', { name });
    expect(await findings()).toEqual([]);
    await userEvent.click(button);
    await expect.poll(() => router.state.location.pathname, soon).toBe('/symvoulos/chat/5');
    expect(sent.map(({ input }) => input)).toEqual([{ projectId: 1, actionId: 60 }]);
  });

  test('says that there is no group without mentees', async () => {
    show(<GroupButton action={action} />, mentor, [answers(chat.open, refused(emptyGroup))]);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('Δεν έχετε ωφελούμενους σε αυτή τη δράση.', {}, soon)).toBeVisible();
  });

  test('is there for staff who are mentors too, and for no one who acts as the mentor', async () => {
    const both = show(<GroupButton action={action} />, aSession('Supervisor', 'Mentor'), []);
    expect(await screen.findByRole('button', { name })).toBeVisible();
    both.unmount();
    for (const session of [aSession('Supervisor'), { ...mentor, loggedInBy: 'admin' }]) {
      const { unmount } = show(
        <>
          <GroupButton action={action} />
          <p>Τέλος</p>
        </>,
        session,
        [],
      );
      expect(await screen.findByText('Τέλος')).toBeVisible();
      expect(screen.queryByRole('button')).toBeNull();
      unmount();
    }
  });
});
