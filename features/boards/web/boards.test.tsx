import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { applied, changeBetween } from '#engines/sync/delta.ts';
import type { JsonObject } from '#engines/sync/json.ts';
import { oneStep } from '#features/steps/web/fixtures.ts';
import { synced } from '#features/synced/contract.ts';
import { notYours } from '#features/synced/contract/refusals.ts';
import { mustConsent, notFound, offline, signedOut } from '#platform/contract/refusal.ts';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import type { Board } from '../contract/board.ts';
import { staleBoard } from '../contract/refusals.ts';
import { boards } from '../contract.ts';
import { BoardStep } from './board/BoardStep.tsx';
import { BoardFields } from './editor/BoardFields.tsx';

const user = userEvent.setup();
const table: Board = {
  kind: 'table',
  columns: [
    { id: 'what', title: 'Τι' },
    { id: 'when', title: 'Πότε' },
  ],
  version: 1,
};
const text: Board = { kind: 'text', columns: [], version: 1 };
const TEXT = 'Κείμενο του κοινού πίνακα';
const WRITTEN = 'Γράψατε';
const other = '0f8fad5b-d9cb-469f-a165-70867728950e';

let hub: ReturnType<typeof aHub>;
beforeEach(() => {
  localStorage.clear();
  hub = aHub('sync');
});

type Prepared = Parameters<typeof show>[2];
const whole = (state: JsonObject, version = 1) => ({
  version,
  state,
  turn: 0,
  mayChange: true,
  isOwn: true,
  looking: [
    { id: 7, name: 'Δανάη Δείγμα' },
    { id: 3, name: 'Λητώ Σοφού' },
  ],
});
const nothingMissed = answers(synced.since, { changes: [], more: false });

/** Shows the board of the step and waits until the page is in the hub. */
async function open(board: Board, state: JsonObject, more: Prepared = [], right = {}) {
  const shown = show(<BoardStep one={oneStep({ may: { write: true } })} />, aSession('Mentee'), [
    answers(boards.board, board),
    answers(synced.get, { ...whole(state), ...right }),
    nothingMissed,
    ...more,
  ]);
  await screen.findByRole('region', { name: 'Κοινός πίνακας' });
  await expect.poll(hub.isHeard, { timeout: 10_000 }).toBe(true);
  await waitFor(() => expect(shown.sent.some(({ call }) => call === synced.since.path)).toBe(true));
  return shown;
}

/** What the page sent as changes, applied one after another to the first state. */
const changesIn = ({ sent }: Awaited<ReturnType<typeof open>>, state: JsonObject) =>
  sent
    .filter(({ call }) => call === synced.send.path)
    .reduce((now, { input }) => applied(now, input['change'] as Record<string, unknown>), state);

const announce = (version: number, change: object, page = other) =>
  hub.say('changed', {
    ActionId: 60,
    MenteeId: 7,
    Name: 'board',
    Version: version,
    Change: change,
    Page: page,
    Turn: 1,
    UserId: 3,
  });

describe('a shared text', () => {
  test('is sent 300 ms after the last letter, in one change, and says when it is saved', async () => {
    const shown = await open(text, { text: 'Στόχοι' }, [
      answers(synced.send, { version: 2, conflicts: [] }),
      answers(synced.since, {
        changes: [{ version: 2, change: { text: ['Στόχοι', 'Στόχοι!!'] }, page: other, turn: 1 }],
        more: false,
      }),
    ]);
    const field = screen.getByRole('textbox', { name: 'Κείμενο του κοινού πίνακα' });
    await user.click(field);
    await user.type(field, '!!');
    expect(screen.getByText('Αποθηκεύεται…')).toBeVisible();
    await waitFor(() => expect(changesIn(shown, { text: 'Στόχοι' })).toEqual({ text: 'Στόχοι!!' }));
    expect(shown.sent.filter(({ call }) => call === synced.send.path)).toHaveLength(1);
    expect(await screen.findByText('Αποθηκεύτηκε')).toBeVisible();
  });

  test('takes what another person writes, and the caret stays in its word', async () => {
    await open(text, { text: 'Στόχοι' });
    const field = screen.getByRole<HTMLTextAreaElement>('textbox');
    await user.click(field);
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    announce(2, { text: ['Στόχοι', 'Οι Στόχοι'] });
    await waitFor(() => expect(field).toHaveValue('Οι Στόχοι'));
    expect(field.selectionStart).toBe(5);
  });

  test('is loaded anew where a change does not fit what the page has', async () => {
    const shown = await open(text, { text: 'Στόχοι' });
    const loads = () => shown.sent.filter(({ call }) => call === synced.get.path).length;
    const before = loads();
    announce(2, { text: ['Άλλο', 'Οι Στόχοι'] });
    await waitFor(() => expect(loads()).toBe(before + 1));
    expect(screen.getByRole('textbox')).toHaveValue('Στόχοι');
  });

  test('shows who is there, and the names at the cursors of the others', async () => {
    await open(text, { text: 'Στόχοι' });
    expect(screen.getByText(/Εδώ τώρα: .*Λητώ Σοφού/)).toBeVisible();
    hub.say('said', {
      ActionId: 60,
      MenteeId: 7,
      Name: 'board',
      Page: other,
      UserId: 3,
      User: 'Λητώ Σοφού',
      Word: '3',
    });
    expect(await screen.findByText('Λητώ')).toBeVisible();
    await user.click(screen.getByRole('textbox'));
    await waitFor(() => expect(hub.sent('sendToOthers')).not.toEqual([]));
  });

  test('cannot be changed by those who may only read', async () => {
    await open(text, { text: 'Στόχοι' }, [], { mayChange: false });
    expect(screen.getByRole('textbox')).toHaveAttribute('readonly');
    expect(screen.getByText('Μόνο για ανάγνωση')).toBeVisible();
  });

  test('says in words why a change was refused, shows the state of the server, and keeps what was written beside it', async () => {
    const shown = await open(text, { text: 'Στόχοι' }, [
      answers(synced.send, refused(notYours)),
      answers(synced.send, { version: 1, conflicts: [] }),
    ]);
    const field = screen.getByRole('textbox', { name: TEXT });
    await user.type(field, '!');
    expect(await screen.findByText(/η δράση δεν είναι ανοιχτή/)).toBeVisible();
    expect(field).toHaveValue('Στόχοι');
    expect(screen.getByRole('textbox', { name: WRITTEN })).toHaveValue('Στόχοι!');
    shown.unmount();

    const again = await open(text, { text: 'Νέοι Στόχοι' }, [
      answers(synced.send, { version: 1, conflicts: [] }),
    ]);
    expect(screen.getByRole('textbox', { name: WRITTEN })).toHaveValue('Στόχοι!');
    await user.click(screen.getByRole('button', { name: 'Νέα αποστολή' }));
    await waitFor(() => expect(changesIn(again, { text: 'Νέοι Στόχοι' })).toEqual({ text: 'Νέοι Στόχοι!' }));
    expect(screen.queryByRole('textbox', { name: WRITTEN })).toBeNull();
    await expect.poll(() => localStorage.length).toBe(0);
  });

  test('a shared text of a step that was closed keeps a refused change to be copied, and offers no second try', async () => {
    await open(text, { text: 'Στόχοι' }, [
      answers(synced.send, refused(notYours)),
      answers(synced.get, { ...whole({ text: 'Στόχοι' }), mayChange: false }),
    ]);
    await user.type(screen.getByRole('textbox', { name: TEXT }), '!');
    expect(await screen.findByRole('textbox', { name: WRITTEN })).toHaveValue('Στόχοι!');
    await waitFor(() => expect(screen.getByRole('textbox', { name: TEXT })).toHaveAttribute('readonly'));
    expect(screen.queryByRole('button', { name: 'Νέα αποστολή' })).toBeNull();
    const written = screen.getByRole<HTMLTextAreaElement>('textbox', { name: WRITTEN });
    await user.click(written);
    expect(written.value.slice(written.selectionStart, written.selectionEnd)).toBe('Στόχοι!');
    await user.click(screen.getByRole('button', { name: 'Απόρριψη' }));
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['the session has ended', signedOut],
    ['the network is away', offline],
    ['a consent became due', mustConsent],
  ])('keeps what was typed while %s, also over a reload', async (_why, problem) => {
    const shown = await open(text, { text: 'Στόχοι' }, [answers(synced.send, refused(problem))]);
    await user.type(screen.getByRole('textbox', { name: TEXT }), ' του έτους');
    await waitFor(() => expect(shown.sent.some(({ call }) => call === synced.send.path)).toBe(true));
    expect(screen.getByRole('textbox', { name: TEXT })).toHaveValue('Στόχοι του έτους');
    shown.unmount();

    const again = await open(text, { text: 'Οι Στόχοι' }, [
      answers(synced.send, { version: 1, conflicts: [] }),
    ]);
    await waitFor(() =>
      expect(changesIn(again, { text: 'Οι Στόχοι' })).toEqual({ text: 'Οι Στόχοι του έτους' }),
    );
    await expect.poll(() => localStorage.length).toBe(0);
  });

  test('takes the letters that are typed after a change could not be sent: the notice leaves the focus in the field', async () => {
    await open(text, { text: 'Στόχοι' }, [answers(synced.send, refused(signedOut))]);
    const field = screen.getByRole('textbox', { name: TEXT });
    await user.type(field, ' του');
    expect(await screen.findByText('Η τελευταία αλλαγή δεν αποθηκεύτηκε')).toBeVisible();
    expect(field).toHaveFocus();
    await user.keyboard(' έτους');
    expect(field).toHaveValue('Στόχοι του έτους');
  });

  test('whose last change reached the server before the reload does not get it twice', async () => {
    const shown = await open(text, { text: 'Στόχοι' }, [answers(synced.send, refused(offline))]);
    await user.type(screen.getByRole('textbox', { name: TEXT }), '!');
    await waitFor(() => expect(shown.sent.some(({ call }) => call === synced.send.path)).toBe(true));
    shown.unmount();
    const stored = { ...whole({ text: 'Στόχοι!' }, 2), turn: 1 };
    const again = await open(text, { text: 'Στόχοι!' }, [], stored);
    await expect.poll(() => localStorage.length).toBe(0);
    expect(screen.getByRole('textbox', { name: TEXT })).toHaveValue('Στόχοι!');
    expect(again.sent.some(({ call }) => call === synced.send.path)).toBe(false);
  });
});

describe('a board that closes while the user types', () => {
  test.each([
    ['the change is refused', [answers(synced.send, refused(notFound))], () => {}],
    [
      'the page hears of it before the change is sent',
      [],
      () => hub.say('looking', { ActionId: 60, MenteeId: 7, Name: 'board' }),
    ],
  ])('shows what was written, to be copied, when %s', async (_how, more, hear) => {
    const shown = await open(text, { text: 'Στόχοι' }, [...more, answers(synced.get, refused(notFound))]);
    await user.type(screen.getByRole('textbox', { name: TEXT }), '!');
    hear();
    expect(await screen.findByText('Ο κοινός πίνακας δεν φορτώθηκε')).toBeVisible();
    expect(screen.getByRole('textbox', { name: WRITTEN })).toHaveValue('Στόχοι!');
    expect(screen.queryByRole('button', { name: 'Νέα αποστολή' })).toBeNull();
    expect(shown.sent.some(({ call }) => call === synced.send.path)).toBe(more.length > 0);
    await user.click(screen.getByRole('button', { name: 'Απόρριψη' }));
    expect(localStorage).toHaveLength(0);
  });
});

test('a board closes at once for a mentor whose link has ended', async () => {
  await open(text, { text: 'Στόχοι' }, [answers(synced.get, refused(notFound))]);
  hub.say('looking', { ActionId: 60, MenteeId: 7, Name: 'board' });
  expect(await screen.findByText('Ο κοινός πίνακας δεν φορτώθηκε')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('a shared table', () => {
  const rows = [{ id: 'r1', what: 'Βιογραφικό', when: '' }];

  test('gets rows and cells, and a removed row comes back', async () => {
    const shown = await open(table, { rows }, [
      answers(synced.send, { version: 1, conflicts: [] }),
      answers(synced.send, { version: 1, conflicts: [] }),
      answers(synced.send, { version: 1, conflicts: [] }),
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Πότε, γραμμή 1' }), 'Τρίτη');
    await waitFor(() =>
      expect(changesIn(shown, { rows })).toEqual({ rows: [{ ...rows[0], when: 'Τρίτη' }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Προσθήκη γραμμής' }));
    const second = await screen.findByRole('textbox', { name: 'Τι, γραμμή 2' });
    await waitFor(() => expect(second).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Διαγραφή της γραμμής 1' }));
    expect(screen.queryByDisplayValue('Βιογραφικό')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
    expect(screen.getByRole('textbox', { name: 'Τι, γραμμή 1' })).toHaveValue('Βιογραφικό');
  });

  test('shows both values of a conflict, and the later one can take theirs back', async () => {
    const conflict = { path: ['rows', 'r1', 'when'], mine: 'Τρίτη', theirs: 'Πέμπτη' };
    const theirs = changeBetween({ rows }, { rows: [{ ...rows[0]!, when: 'Πέμπτη' }] })!;
    await open(table, { rows }, [
      answers(synced.send, { version: 2, conflicts: [conflict] }),
      answers(synced.since, { changes: [{ version: 2, change: theirs, page: other, turn: 1 }], more: false }),
      answers(synced.send, { version: 2, conflicts: [] }),
    ]);
    const cell = screen.getByRole('textbox', { name: 'Πότε, γραμμή 1' });
    await user.type(cell, 'Τρίτη');
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByText('Έμεινε: «Πέμπτη»')).toBeVisible();
    expect(cell).toHaveValue('Πέμπτη');
    await user.click(within(notice).getByRole('button', { name: 'Να μπει το δικό μου' }));
    expect(cell).toHaveValue('Τρίτη');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the board of an action in its editor', () => {
  test('gets a kind and its columns, and is saved by itself', async () => {
    const { sent } = show(<BoardFields actionId={60} />, aSession('Supervisor'), [
      answers(boards.board, { columns: [], version: 0 }),
      answers(boards.setBoard, { kind: 'table', columns: [{ id: 'a', title: 'Τι' }], version: 1 }),
    ]);
    await user.click(await screen.findByRole('combobox', { name: 'Κοινός πίνακας' }));
    await user.click(await screen.findByRole('option', { name: 'Πίνακας με στήλες' }));
    const save = screen.getByRole('button', { name: 'Αποθήκευση κοινού πίνακα' });
    expect(save).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Τίτλος στήλης 1' }), 'Τι');
    await user.click(save);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Αποθήκευση κοινού πίνακα' })).toBeNull(),
    );
    const { input } = sent.find(({ call }) => call === boards.setBoard.path)!;
    expect(input).toMatchObject({ kind: 'table', version: 0, columns: [{ title: 'Τι' }] });
  });

  test('says when another user was faster, and keeps what was chosen', async () => {
    show(<BoardFields actionId={60} />, aSession('Supervisor'), [
      answers(boards.board, { columns: [], version: 0 }),
      answers(boards.setBoard, refused(staleBoard, { version: 1 })),
      answers(boards.board, { columns: [], version: 1 }),
    ]);
    await user.click(await screen.findByRole('combobox', { name: 'Κοινός πίνακας' }));
    await user.click(await screen.findByRole('option', { name: 'Κείμενο' }));
    await user.click(screen.getByRole('button', { name: 'Αποθήκευση κοινού πίνακα' }));
    expect(await screen.findByText(/Κάποιος άλλος άλλαξε τον κοινό πίνακα/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Κοινός πίνακας' })).toHaveValue('Κείμενο');
  });
});
