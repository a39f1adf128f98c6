// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show, openFilters } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { aMeeting, atClock } from '#features/meetings/web/fixtures.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { completedAlready } from '../../contract/refusals.ts';
import type { Action } from '#features/programme/contract/actions.ts';
import { programme } from '#features/programme/contract.ts';
import { steps } from '../../contract.ts';
import { aStep, nothingWritten, oneStep, wrote } from '../fixtures.ts';
import { WaitingForMe } from '../home/WaitingForMe.tsx';
import { ActionListScreen, ActionStatesScreen } from './ActionListScreen.tsx';
import { PairScreen } from './PairScreen.tsx';

const mentor = aSession('Mentor');
const place = { at: '/symvoulos/mentor/action/60/7', route: '/symvoulos/mentor/action/$actionId/$menteeId' };
const guide = { guide: true, complete: true, publish: true };
const pairIs = (change: Parameters<typeof oneStep>[0] = {}) =>
  answers(steps.step, oneStep({ privateData: wrote('Θέλει χρόνο', 2, 'Λητώ Σοφού'), may: guide, ...change }));
const done = { completedAt: new Date('2026-03-05T09:00:00Z'), completedBy: 'Λητώ Σοφού' };
const donePair = () =>
  pairIs({
    step: aStep({ state: 'done', completedAt: done.completedAt }),
    completedBy: done.completedBy,
    may: { guide: true, reopen: true },
  });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function write(name: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByRole('textbox', { name }));
  await userEvent.paste(text);
}

test('the mentor reads what the mentee wrote, and both fields say who sees them', async () => {
  show(
    <PairScreen />,
    mentor,
    [
      pairIs({
        menteeData: wrote('Λίγα λόγια'),
        step: aStep({ state: 'started', waitsForMentor: true, isWriting: false }),
      }),
    ],
    place,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Το προφίλ μου: Δανάη Δείγμα' })).toBeVisible();
  expect(screen.getByText('Λίγα λόγια')).toBeVisible();
  expect(screen.getByText('Περιμένει απάντηση')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Απάντηση προς τον ωφελούμενο' })).toHaveAccessibleDescription(
    /Ο ωφελούμενος το βλέπει/,
  );
  expect(screen.getByRole('textbox', { name: 'Ιδιωτική σημείωση' })).toHaveAccessibleDescription(
    /ποτέ ο ωφελούμενος/,
  );
  expect(screen.getByRole('link', { name: /^Σελίδα ωφελουμένου/ })).toHaveAttribute(
    'href',
    '/symvoulos/mentor/mentee/7/60',
  );
  expect(await findings()).toEqual([]);
});

test('the answer and the note are saved separately, and other keys of the note stay', async () => {
  const { sent } = show(
    <PairScreen />,
    mentor,
    [
      pairIs({ privateData: { data: '{"mark":3,"text":"Α"}', version: 2 } }),
      answers(steps.saveReply, wrote('Ωραία', 1, 'Λητώ Σοφού')),
      answers(steps.savePrivate, {
        data: '{"mark":3,"text":"ΑΒ"}',
        version: 3,
        changedAt: new Date('2026-03-05T08:00:00Z'),
      }),
    ],
    place,
  );
  await write('Απάντηση προς τον ωφελούμενο', 'Ωραία');
  await write('Ιδιωτική σημείωση', 'Β');
  await userEvent.tab();
  expect(await screen.findAllByText('Αποθηκεύτηκε 10:00')).toHaveLength(2);
  const inputOf = ({ path }: { path: string }) => sent.find(({ call }) => call === path)!.input;
  expect(inputOf(steps.saveReply)).toEqual({
    actionId: 60,
    menteeId: 7,
    data: '{"text":"Ωραία"}',
    version: 0,
  });
  expect(inputOf(steps.savePrivate)).toEqual({
    actionId: 60,
    menteeId: 7,
    data: '{"mark":3,"text":"ΑΒ"}',
    version: 2,
  });
});

test('a reply is saved as it is written, and the mentee gets it when it is sent', async () => {
  const reply = wrote('Ωραία', 1, 'Λητώ Σοφού');
  const { sent } = show(
    <PairScreen />,
    mentor,
    [
      pairIs({ step: aStep({ state: 'started', waitsForMentor: true }), draftData: nothingWritten }),
      answers(steps.saveReply, reply),
      answers(steps.sendReply, { sent: reply, draft: { ...reply, version: 2 } }),
    ],
    place,
  );
  expect(await screen.findByRole('button', { name: 'Αποστολή απάντησης' })).toBeDisabled();
  await write('Απάντηση προς τον ωφελούμενο', 'Ωραία');
  expect(screen.getByRole('button', { name: 'Αποστολή και ολοκλήρωση' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή απάντησης' }));
  expect(await screen.findByText('Η απάντηση στάλθηκε.')).toBeVisible();
  expect(await screen.findByText('Στάλθηκε: Λητώ Σοφού, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(screen.queryByText('Περιμένει απάντηση')).toBeNull();
  expect(sent.find(({ call }) => call === steps.sendReply.path)!.input).toEqual({
    actionId: 60,
    menteeId: 7,
    version: 1,
    asksAgain: false,
  });
  expect(await findings()).toEqual([]);
});

test('files that were handed in are accepted, or asked for again with a reason', async () => {
  const reason = wrote('Λείπει η σελίδα 2', 1, 'Λητώ Σοφού');
  const file = { id: 9, name: 'cv.odt', mime: 'application/vnd.oasis.opendocument.text', size: 2048 };
  const { sent } = show(
    <PairScreen />,
    mentor,
    [
      pairIs({
        step: aStep({ typeId: 5, state: 'started', waitsForMentor: true }),
        handedAt: new Date('2026-03-05T10:00:00Z'),
        files: [{ ...file, addedAt: new Date('2026-03-05T09:00:00Z') }],
        draftData: nothingWritten,
      }),
      answers(steps.saveReply, reason),
      answers(steps.sendReply, { sent: reason, draft: { ...reason, version: 2 } }),
    ],
    place,
  );
  expect(await screen.findByText('Ο ωφελούμενος παρέδωσε τα αρχεία.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αποδοχή' })).toBeEnabled();
  const again = screen.getByRole('button', { name: 'Να σταλούν ξανά' });
  expect(again).toBeDisabled();
  expect(await findings()).toEqual([]);
  await write('Απάντηση, ή τι πρέπει να αλλάξει', 'Λείπει η σελίδα 2');
  // A plain reply is an act of its own.
  expect(screen.getByRole('button', { name: 'Αποστολή απάντησης' })).toBeEnabled();
  await userEvent.click(again);
  await expect
    .poll(() => sent.find(({ call }) => call === steps.sendReply.path)?.input)
    .toMatchObject({ asksAgain: true });
  expect(await screen.findByText('Τα αρχεία ζητήθηκαν ξανά.')).toBeVisible();
});

test('a mentor sees that a mentee still writes, and that an unsent change is not what the mentee sees', async () => {
  show(
    <PairScreen />,
    mentor,
    [
      pairIs({
        step: aStep({ state: 'started', isWriting: true }),
        mentorData: wrote('Στάλθηκε πριν', 1, 'Λητώ Σοφού'),
        draftData: wrote('Άλλαξε μετά', 2, 'Λητώ Σοφού'),
      }),
    ],
    place,
  );
  expect(await screen.findByText('Γράφει ακόμη')).toBeVisible();
  const seen = screen.getByRole('region', { name: 'Τι βλέπει τώρα ο ωφελούμενος' });
  expect(within(seen).getByText('Στάλθηκε πριν')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αποστολή αλλαγών' })).toBeEnabled();
});

test('a mentor can undo a completion for ten seconds, and later by a button', async () => {
  const { sent } = show(
    <PairScreen />,
    mentor,
    [pairIs(), donePair(), pairIs(), answers(steps.complete, done), answers(steps.reopen, {})],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ολοκλήρωση δράσης' }));
  expect(await screen.findByRole('button', { name: 'Αναίρεση ολοκλήρωσης' })).toBeVisible();
  expect(screen.getByText('Λητώ Σοφού, 5 Μαρτίου 2026, 11:00')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByRole('button', { name: 'Ολοκλήρωση δράσης' })).toBeVisible();
  expect(sent.find(({ call }) => call === steps.reopen.path)!.input).toEqual({ actionId: 60, menteeId: 7 });
});

test('the second user to complete a step learns who was first', async () => {
  const first = { completedAt: new Date('2026-03-05T09:00:00Z'), completedBy: 'Άρης Οδηγός' };
  show(
    <PairScreen />,
    mentor,
    [pairIs(), donePair(), answers(steps.complete, refused(completedAlready, first))],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ολοκλήρωση δράσης' }));
  expect(
    await screen.findByText('Η δράση έχει ήδη ολοκληρωθεί: Άρης Οδηγός, 5 Μαρτίου 2026, 11:00.'),
  ).toBeVisible();
});

test('a hidden step says why, and an unpublished action can be published to this mentee', async () => {
  const hidden = pairIs({
    step: aStep({ state: 'locked', hidden: true }),
    hindrances: ['not-published', 'show-condition'],
  });
  const { sent } = show(
    <PairScreen />,
    mentor,
    [
      hidden,
      pairIs(),
      answers(steps.why, {
        hindrances: ['not-published', 'show-condition'],
        show: { holds: false },
        enable: { holds: true },
        reads: [{ name: 'city', value: 'Χανιά' }],
      }),
      answers(steps.publish, { mentees: 1, flags: 0 }),
    ],
    place,
  );
  expect(await screen.findByText('Ο ωφελούμενος δεν βλέπει αυτή τη δράση')).toBeVisible();
  expect(screen.getByText('Δεν έχει δημοσιευτεί.')).toBeVisible();
  expect(screen.getByText('Η συνθήκη εμφάνισης δεν ισχύει για τον ωφελούμενο.')).toBeVisible();
  expect(await screen.findByText('city: «Χανιά»')).toBeVisible();
  expect(await findings()).toEqual([]);
  const day = screen.getByRole('textbox', { name: 'Ημέρα δημοσίευσης' });
  await userEvent.clear(day);
  await userEvent.paste('06/03/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Δημοσίευση για τον ωφελούμενο' }));
  await expect.poll(() => screen.queryByText('Ο ωφελούμενος δεν βλέπει αυτή τη δράση')).toBeNull();
  expect(sent.find(({ call }) => call === steps.publish.path)!.input).toEqual({
    actionId: 60,
    menteeId: 7,
    date: '06-03-2026',
  });
});

test('a user who follows the mentee but does not have the step can only read', async () => {
  show(
    <PairScreen />,
    aSession('Microdata'),
    [answers(steps.step, oneStep({ menteeData: wrote('Λίγα λόγια') }))],
    place,
  );
  expect(await screen.findByText('Λίγα λόγια')).toBeVisible();
  expect(screen.getByText(/^Βλέπετε τη δράση χωρίς να γράφετε/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText('Ιδιωτική σημείωση')).toBeNull();
});

const action = (id: number, title: string, group: string): Action => ({
  id,
  projectId: 1,
  typeId: 4,
  titles: { el: title },
  title,
  instructions: {},
  group: [group],
  position: id,
  flags: 2,
  data: {},
  questId: null,
  version: 1,
});
const listed = [
  answers(programme.all, [
    action(60, 'Το προφίλ μου', 'Α. Γνωριμία'),
    action(61, 'Βιογραφικό', 'Β. Εργασία'),
  ]),
  answers(steps.aggregateMentees, {
    list: [
      {
        id: 7,
        name: 'Δανάη Δείγμα',
        state: 'started',
        changedAt: new Date('2026-03-05T08:00:00Z'),
        waitsForMentor: true,
        isWriting: false,
      },
      {
        id: 8,
        name: 'Άρης Δοκιμής',
        state: 'done',
        completedAt: new Date('2026-03-01T08:00:00Z'),
        waitsForMentor: false,
        isWriting: false,
      },
      { id: 9, name: 'Ζωή Τρίτη', state: 'open', waitsForMentor: false, isWriting: false },
    ],
    count: 1,
    all: 3,
    totals: { open: 1, started: 1, done: 1 },
  }),
];
const listPlace = (path: string) => ({
  at: `/symvoulos/mentor/${path}/list/60`,
  route: `/symvoulos/mentor/${path}/list/{-$actionId}`,
});

test('an action lists its mentees, filtered by search and state in the URL, and a row opens the step', async () => {
  const { sent, router } = show(<ActionListScreen />, mentor, listed, listPlace('action'));
  const grid = await screen.findByRole('table', { name: 'Ωφελούμενοι της δράσης' });
  const first = await within(grid).findByRole('row', { name: /Δανάη Δείγμα/ });
  expect(within(first).getByText('Περιμένει απάντηση')).toBeVisible();
  expect(within(grid).queryByRole('columnheader', { name: 'Σύμβουλος' })).toBeNull();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Σε εξέλιξη (1)' }));
  await expect.poll(() => router.state.location.search).toEqual({ state: 'started' });
  await expect
    .poll(() => sent.findLast(({ call }) => call === steps.aggregateMentees.path)!.input)
    .toMatchObject({ id: 60, projectId: 1, state: 'started', page: 1 });
  await userEvent.click(await screen.findByRole('button', { name: 'Δανάη Δείγμα' }));
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/mentor/action/60/7');
});

test('the view by state has a column for each state', async () => {
  show(<ActionStatesScreen />, aSession('Supervisor'), listed, listPlace('action2'));
  const grid = await screen.findByRole('table', { name: 'Ωφελούμενοι της δράσης' });
  for (const name of ['Δεν άρχισε', 'Σε εξέλιξη', 'Ολοκληρώθηκε', 'Σύμβουλος'])
    expect(await within(grid).findByRole('columnheader', { name })).toBeVisible();
  expect(within(grid).getByText(/05\/03\/2026/)).toBeVisible();
  expect(within(grid).getByText(/01\/03\/2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Προβολή ως λίστα' })).toHaveAttribute(
    'href',
    '/symvoulos/mentor/action/list/60',
  );
  expect(await findings()).toEqual([]);
});

test('the mentees of a meeting action are listed with their meetings, which can be booked and moved there', async () => {
  const metAbout = { ...action(60, 'Πρώτη συνάντηση', 'Α. Γνωριμία'), typeId: 2 };
  const own = aMeeting({ menteeId: 7, actionId: 60 });
  const slot = atClock(5, '10:00');
  const { sent, router } = show(
    <ActionListScreen />,
    mentor,
    [
      answers(programme.all, [metAbout]),
      ...listed,
      answers(meetings.beside, [
        own,
        { ...own, id: 8, menteeId: 8, time: atClock(-3, '10:00'), state: 'attended' },
      ]),
      answers(meetings.overlaps, []),
      answers(meetings.freeSlots, [slot]),
      answers(meetings.availability, { hours: [], absences: [], inAbsence: [], place: '', version: 0 }),
      answers(meetings.move, { ...own, time: slot, version: 2 }),
      answers(meetings.bookable, [
        { id: 59, title: 'Άλλη', typeId: 2 },
        { id: 60, title: 'Πρώτη συνάντηση', typeId: 2 },
      ]),
      answers(people.byIds, []),
      answers(people.find, { list: [], count: 1, all: 0 }),
      answers(meetings.book, { ...own, id: 9, menteeId: 9, time: slot }),
    ],
    listPlace('action'),
  );
  const grid = await screen.findByRole('table', { name: 'Ωφελούμενοι της δράσης' });
  const first = await within(grid).findByRole('row', { name: /Δανάη Δείγμα/ });
  expect(await within(first).findByText('Προγραμματισμένη')).toBeVisible();
  expect(within(first).getByRole('link', { name: shortMoment(own.time) })).toHaveAttribute(
    'href',
    '/symvoulos/calendar?meeting=5',
  );
  expect(await within(grid).findByText('Έγινε')).toBeVisible();
  // The cells of the page ask once, for their own meetings.
  expect(sent.filter(({ call }) => call === meetings.beside.path).map(({ input }) => input)).toEqual([
    { projectId: 1, actionId: 60, menteeIds: [7, 8, 9] },
  ]);
  expect(await findings()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Μεταφορά συνάντησης: Δανάη Δείγμα' }));
  const move = await screen.findByRole('dialog', { name: 'Μεταφορά συνάντησης' });
  await userEvent.click(await within(move).findByRole('button', { name: /10:00$/ }));
  await userEvent.click(within(move).getByRole('button', { name: 'Μεταφορά' }));
  await expect
    .poll(() => sent.find(({ call }) => call === meetings.move.path)?.input)
    .toMatchObject({ id: 5, version: 1 });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Κράτηση συνάντησης: Ζωή Τρίτη' }));
  const book = await screen.findByRole('dialog', { name: 'Κράτηση συνάντησης' });
  await userEvent.click(await within(book).findByRole('button', { name: /10:00$/ }));
  await userEvent.click(within(book).getByRole('button', { name: 'Κράτηση' }));
  await expect
    .poll(() => sent.find(({ call }) => call === meetings.book.path)?.input)
    .toMatchObject({ actionId: 60, menteeId: 9, mentorId: mentor.id });
  expect(router.state.location.pathname).toBe('/symvoulos/mentor/action/list/60');
});

test('the start page shows a mentor who waits, the oldest first, and how many more wait', async () => {
  const list = Array.from({ length: 10 }, (_, index) => ({
    actionId: 60 + index,
    title: `Βήμα ${index}`,
    mentee: { id: 7, name: 'Δανάη Δείγμα' },
    since: new Date('2026-03-05T08:00:00Z'),
  }));
  show(<WaitingForMe />, mentor, [answers(steps.waiting, { all: 10, list })]);
  expect(await screen.findByRole('heading', { name: 'Περιμένουν εσάς: 10' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'Βήμα 0: Δανάη Δείγμα' })).toHaveAttribute(
    'href',
    '/symvoulos/mentor/action/60/7',
  );
  expect(screen.getByText('Περιμένουν 2 ακόμη.')).toBeVisible();
});

test('staff list the mentees of the mentor in the URL', async () => {
  const guide = { id: 3, name: 'Λητώ Σοφού', mentees: 2 };
  const { sent, router } = show(
    <ActionListScreen />,
    aSession('Coordinator'),
    [...listed, answers(people.mentorsFilter, [guide])],
    listPlace('action'),
  );
  await openFilters();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Σύμβουλος' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Λητώ Σοφού' }));
  await expect
    .poll(() => sent.findLast(({ call }) => call === steps.aggregateMentees.path)!.input)
    .toMatchObject({ mentorId: 3 });
  expect(router.state.location.search).toEqual({ mentor: '3' });
});

test('a role that reads nothing of what was written sees the state of the step and says so, without empty boxes', async () => {
  show(<PairScreen />, aSession('Microdata'), [pairIs({ may: { read: false } })], place);
  expect(await screen.findByText(/βλέπει μόνο την κατάσταση της δράσης/)).toBeVisible();
  expect(screen.queryByText('Τι έγραψε ο ωφελούμενος')).toBeNull();
  expect(screen.queryByRole('button', { name: /Μήνυμα|Αποστολή αρχείου/ })).toBeNull();
  expect(await findings()).toEqual([]);
});
