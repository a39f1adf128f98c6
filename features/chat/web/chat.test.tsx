import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#engines/dates/durations.ts';
import { notifications } from '#features/notifications/contract.ts';
import { offline } from '#platform/contract/refusal.ts';
import { page as browser } from 'vitest/browser';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { chatClosed } from '../contract/refusals.ts';
import { projectFull } from '#features/files/contract/refusals.ts';
import { chat } from '../contract.ts';
import { aConversation, aMessage } from './fixtures.ts';
import { ChatScreen } from './list/ChatScreen.tsx';
import { ConversationList } from './list/ConversationList.tsx';
import { piecesOf } from './linked.ts';
import { ChatButton } from './public.tsx';
import { SilenceScreen } from './silence/SilenceScreen.tsx';
import { ConversationView } from './view/ConversationView.tsx';

const mentor = aSession('Mentor');
const soon = { timeout: 15_000 };
const field = () => screen.findByRole('textbox', { name: 'Γράψτε μήνυμα' }, soon);
const log = () => screen.findByRole('log', {}, soon);

let hub: ReturnType<typeof aHub>;
beforeEach(() => {
  localStorage.clear();
  hub = aHub();
});

const page = (messages = [aMessage(1), aMessage(2)], more = false) =>
  answers(chat.getMessages, { messages, more, revision: messages.length });
const seen = answers(chat.seen, { new: 0, seenSeq: 2 });
const open = (change = {}) =>
  answers(chat.conversation, aConversation({ lastSeq: 2, revision: 2, ...change }));
const count = answers(notifications.count, { unread: 0 });
const shown = (prepared: Parameters<typeof show>[2], session = mentor) =>
  show(
    <div style={{ height: 500 }}>
      <ConversationView id={5} found={undefined} hasTitle />
    </div>,
    session,
    [count, ...prepared],
  );

test('the messages are one stop of the Tab key, the arrows go from one to the next, and each menu is named by its message', async () => {
  shown([open({ lastSeq: 3 }), page([aMessage(1), aMessage(2), aMessage(3)]), seen]);
  const messages = () => [...document.querySelectorAll<HTMLElement>('li[data-seq]')];
  await expect.poll(() => messages().length).toBe(3);
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[role=log] li, [role=log] button')].filter(
      ({ tabIndex, textContent }) => tabIndex === 0 && textContent !== undefined,
    );
  // The message and its menu.
  expect(stops()).toHaveLength(2);
  expect(stops()[0]).toBe(messages()[2]);
  messages()[2]!.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(messages()[1]).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowUp}');
  expect(messages()[0]).toHaveFocus();
  expect(stops()[0]).toBe(messages()[0]);
  await userEvent.keyboard('{End}');
  expect(messages()[2]).toHaveFocus();
  await userEvent.tab();
  const menu = within(messages()[2]!).getByRole('button');
  expect(menu).toHaveFocus();
  expect(menu).toHaveAccessibleName(/^Ενέργειες για το μήνυμα «.+» των \d\d:\d\d$/);
  expect(await findings()).toEqual([]);
});

test('the title of the window names the person of the conversation', async () => {
  show(<ChatScreen />, mentor, [count, answers(chat.conversations, []), open(), page(), seen], {
    at: '/symvoulos/chat/5',
    route: '/symvoulos/chat/$id',
  });
  await expect.poll(() => document.title, soon).toMatch(/^Δανάη Δείγμα, Μηνύματα/);
});

describe('a conversation', () => {
  test('shows its messages by day, those that are unread, and how far own ones are', async () => {
    const own = { userId: 7, user: 'Μαρία' };
    shown([
      open({
        new: 1,
        seenSeq: 2,
        lastSeq: 3,
        users: [{ ...aConversation().users[0]!, seenSeq: 1 }],
      }),
      page([aMessage(1, own), aMessage(2, own), aMessage(3)]),
      seen,
    ]);
    const list = within(await log());
    expect(list.getByText(/15 Μαΐου 2026/)).toBeVisible();
    expect(list.getByText('Μη αναγνωσμένα')).toBeVisible();
    expect(list.getByText('Διαβάστηκε')).toBeInTheDocument();
    expect(list.getByText('Στάλθηκε')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /Δανάη Δείγμα/ })).toBeVisible();
    await field();
    expect(await findings()).toEqual([]);
  });

  test('Enter sends a message, and Shift with Enter begins a line', async () => {
    const { sent } = shown([
      open(),
      page(),
      seen,
      answers(chat.send, aMessage(3, { userId: 7, message: 'Πρώτη\nΔεύτερη' })),
    ]);
    await userEvent.type(await field(), 'Πρώτη{Shift>}{Enter}{/Shift}Δεύτερη{Enter}');
    await expect.poll(() => sent.filter(({ call }) => call === chat.send.path).length, soon).toBe(1);
    const input = sent.find(({ call }) => call === chat.send.path)!.input;
    expect(input).toMatchObject({ conversationId: 5, message: 'Πρώτη\nΔεύτερη' });
    expect(await field()).toHaveValue('');
    await expect.poll(() => localStorage.length, soon).toBe(0);
  });

  test('a message that cannot be sent waits in the browser and is there after a reload', async () => {
    const prepared = [open(), page(), seen, answers(chat.send, refused(offline))];
    const first = shown(prepared, { ...mentor, id: 8 });
    await userEvent.type(await field(), 'Χωρίς δίκτυο{Enter}');
    const list = within(await log());
    expect(await list.findByText('Αναμονή αποστολής', {}, soon)).toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('chat-outbox:8:'))).toHaveLength(1);
    first.unmount();
    shown(prepared, { ...mentor, id: 8 });
    expect(await within(await log()).findByText('Χωρίς δίκτυο', {}, soon)).toBeVisible();
  });

  test('a refused message says why, and can be given up', async () => {
    shown(
      [open(), page(), seen, answers(chat.send, refused(chatClosed, { why: 'blocked' }))],
      aSession('Mentee'),
    );
    await userEvent.type(await field(), 'Άλλη μία{Enter}');
    expect(await screen.findByText('Δεν μπορείτε να γράψετε σε αυτή τη συνομιλία.', {}, soon)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Απόρριψη' }));
    await expect.poll(() => screen.queryByText('Άλλη μία'), soon).toBeNull();
    await expect.poll(() => localStorage.length, soon).toBe(0);
  });

  test('a message whose files do not fit in the project says so, and leaves when there is room', async () => {
    const full = refused(projectFull, { used: 5, max: 5 });
    const { sent } = shown([
      open(),
      page(),
      seen,
      answers(chat.send, full),
      answers(chat.send, aMessage(3, { userId: 7, message: 'Με αρχείο' })),
    ]);
    await userEvent.type(await field(), 'Με αρχείο{Enter}');
    expect(await screen.findByText(/Το έργο δεν έχει άλλο χώρο για αρχεία/, {}, soon)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Νέα προσπάθεια' }));
    await expect.poll(() => screen.queryByText(/δεν έχει άλλο χώρο/), soon).toBeNull();
    const inputs = sent.filter(({ call }) => call === chat.send.path).map(({ input }) => input);
    expect(inputs).toHaveLength(2);
    expect(inputs[1]).toEqual(inputs[0]);
  });

  test('says why nothing can be written, in place of the field', async () => {
    shown([open({ closed: 'unlinked' }), page(), seen]);
    expect(await screen.findByText(/Δεν συνδέεστε πια στο έργο/, {}, soon)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('Up edits the last own message, and Escape gives that up', async () => {
    const own = aMessage(2, { userId: 7, time: new Date() });
    const { sent } = shown([
      open(),
      page([aMessage(1), own]),
      seen,
      answers(chat.edit, { ...own, revision: 3, message: 'Νέο', editedAt: new Date() }),
    ]);
    const text = await field();
    await log();
    await userEvent.type(text, '{ArrowUp}');
    expect(text).toHaveValue('Μήνυμα 2');
    await userEvent.keyboard('{Escape}');
    expect(text).toHaveValue('');
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.clear(text);
    await userEvent.type(text, 'Νέο{Enter}');
    expect(await within(await log()).findByText('διορθώθηκε', {}, soon)).toBeInTheDocument();
    expect(sent.find(({ call }) => call === chat.edit.path)!.input).toEqual({
      conversationId: 5,
      seq: 2,
      message: 'Νέο',
    });
  });
});

test('a list of conversations shows the last message and how many are unread, and says how the first one comes', async () => {
  const { unmount } = show(<ConversationList />, mentor, [
    answers(chat.conversations, [
      aConversation({ new: 3, lastSeq: 9, last: new Date(), lastMessage: aMessage(9) }),
    ]),
  ]);
  const link = await screen.findByRole('link', { name: /Δανάη Δείγμα.*Μήνυμα 9.*3 μη αναγνωσμένα/ });
  expect(link).toHaveAttribute('href', '/symvoulos/chat/5');
  expect(await findings()).toEqual([]);
  unmount();
  show(<ConversationList />, mentor, [answers(chat.conversations, [])]);
  expect(await screen.findByText('Δεν έχετε συνομιλίες ακόμη')).toBeVisible();
  expect(screen.getByText(/Επιλέξτε μια επαφή/)).toBeVisible();
});

test('a role that cannot send messages gets no hint to pick a contact, and sees the chat button only while messages are unread', async () => {
  const reporter = aSession('Microdata');
  const { unmount } = show(<ConversationList />, reporter, [answers(chat.conversations, [])]);
  expect(await screen.findByText('Δεν έχετε συνομιλίες ακόμη')).toBeVisible();
  expect(screen.queryByText(/Επιλέξτε μια επαφή/)).toBeNull();
  unmount();
  const one = show(<ChatButton />, reporter, [answers(chat.newCount, { new: 1 })]);
  expect(await screen.findByRole('link', { name: 'Μηνύματα: 1 μη αναγνωσμένο' })).toBeVisible();
  one.unmount();
  const { sent } = show(<ChatButton />, reporter, [answers(chat.newCount, { new: 0 })]);
  await expect.poll(() => sent.length).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('on a phone, a new message is offered to roles that can send one', async () => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 900));
  const none = answers(chat.conversations, []);
  const { unmount } = show(<ChatScreen />, mentor, [none]);
  await screen.findByText('Δεν έχετε συνομιλίες ακόμη');
  expect(screen.getAllByRole('button', { name: 'Νέο μήνυμα' })).toHaveLength(2);
  unmount();
  show(<ChatScreen />, aSession('Microdata'), [none]);
  await screen.findByText('Δεν έχετε συνομιλίες ακόμη');
  expect(screen.queryByRole('button', { name: 'Νέο μήνυμα' })).toBeNull();
});

test('the button of the bar counts a message as it comes, and is not there for an Admin who acts as the user', async () => {
  const news = (unread: number) => answers(chat.newCount, { new: unread });
  const { unmount } = show(<ChatButton />, mentor, [news(0), news(1), open({ new: 1 })]);
  expect(await screen.findByRole('link', { name: 'Μηνύματα' })).toHaveAttribute('href', '/symvoulos/chat');
  expect(hub.tries()).toBe(0);
  unmount();
  show(<ChatButton />, { ...mentor, loggedInBy: 'admin' }, []);
  await expect.poll(() => screen.queryByRole('link')).toBeNull();
});

test('the silence board shows who waits how long, without contents', async () => {
  show(<SilenceScreen />, aSession('Supervisor'), [
    answers(chat.silence, {
      more: false,
      mentors: [
        {
          mentorId: 3,
          mentor: 'Λητώ Σοφού',
          mentees: 4,
          answerMinutes: 45,
          longestMinutes: 200,
          answered: 6,
          open: 2,
          oldest: new Date(Date.now() - 3 * DAY_MS),
        },
      ],
    }),
  ]);
  const row = within(await screen.findByRole('row', { name: /Λητώ Σοφού/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent('Λητώ Σοφού');
  expect(row.getAllByRole('cell').map(({ innerText }) => innerText)).toEqual([
    '2',
    '3 ημέρες',
    '45 λεπτά',
    '3 ώρες',
    '6',
    '4',
  ]);
  expect(await findings()).toEqual([]);
});

test.each([
  ['Δείτε https://a.gr/x?y=1.', ['https://a.gr/x?y=1']],
  ['www.example.gr και maria@example.gr', ['http://www.example.gr/', 'mailto:maria@example.gr']],
  ['javascript:alert(1) ftp://a.gr //b.gr <a href="https://c.gr">', ['https://c.gr/']],
  ['χωρίς σύνδεσμο', []],
])('in «%s» only addresses of pages and mails are links, and no text is lost', (text, links) => {
  const pieces = piecesOf(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(links);
});
