// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { aProject, answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { meetings } from '../../contract.ts';
import type { OneMeeting } from '../../contract/meeting.ts';
import { slotTaken } from '../../contract/refusals.ts';
import { weekdayMoment } from '../calendar/span.ts';
import { aMeeting, atClock, opened } from '../fixtures.ts';
import { MeetingPanel } from '../panel/MeetingPanel.tsx';

const mentor = aSession('Mentor');
const mentee = { ...aSession('Mentee'), id: 11 };
const place = { at: '/symvoulos/calendar', route: '/symvoulos/calendar' };
const open = (who: typeof mentor, meeting: OneMeeting, ...more: Parameters<typeof show>[2]) =>
  show(<MeetingPanel id={5} onClose={() => {}} />, who, [answers(meetings.one, meeting), ...more], place);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a mentee confirms a meeting with one button, and finds its place and the ways into a calendar', async () => {
  const { sent } = open(
    mentee,
    opened(),
    answers(meetings.one, opened({ answer: 'confirmed', version: 2 })),
    answers(meetings.confirm, aMeeting({ answer: 'confirmed', version: 2 })),
  );
  expect(await screen.findByText('Θα έρθετε στη συνάντηση;')).toBeVisible();
  expect(screen.getByText('Αίθουσα 2')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Λήψη αρχείου .ics' })).toHaveAttribute(
    'href',
    '/api/Meetings/File/5',
  );
  expect(screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toContain(
    'location=%CE%94%CE%B9%CE%AC',
  );
  expect(await findings()).toEqual([]);
  await press('Θα έρθω');
  expect(await screen.findByText('Επιβεβαιώσατε ότι θα έρθετε.')).toBeVisible();
  expect(sent.find(({ call }) => call === meetings.confirm.path)?.input).toEqual({ id: 5, version: 1 });
});

test('a mentee declines only with a reason, is told what follows, and can take it back', async () => {
  const { sent } = open(
    mentee,
    opened(),
    answers(meetings.decline, aMeeting({ state: 'cancelled', answer: 'declined', version: 2 })),
    answers(meetings.confirm, aMeeting({ answer: 'confirmed', version: 3 })),
  );
  await press('Δεν μπορώ');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/θα ακυρωθεί και η ώρα θα ελευθερωθεί/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Ακύρωση συνάντησης' }));
  expect(await dialog.findByText('Γράψτε τον λόγο.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Λόγος/ }), 'Εξετάσεις');
  expect(await findings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Ακύρωση συνάντησης' }));
  await press('Αναίρεση');
  await expect
    .poll(() => sent.filter(({ call }) => /Decline|Confirm/.test(call)).map(({ input }) => input))
    .toEqual([
      { id: 5, version: 1, reason: 'Εξετάσεις' },
      { id: 5, version: 2 },
    ]);
});

test('a mentee takes another free time of the mentor, or writes when another one would suit', async () => {
  const free = [atClock(4, '10:00'), atClock(4, '11:00'), atClock(6, '09:00')];
  const { sent } = open(
    mentee,
    opened(),
    answers(meetings.otherTimes, free),
    answers(meetings.chooseTime, refused(slotTaken, { clashes: [], free: [] })),
    answers(meetings.askForAnother, aMeeting({ answer: 'another-time', version: 2 })),
  );
  await press('Άλλη ώρα');
  const dialog = within(await screen.findByRole('dialog'));
  const times = within(await dialog.findByRole('group', { name: 'Ελεύθερες ώρες' }));
  expect(times.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['10:00', '11:00']);
  await userEvent.click(times.getByRole('button', { name: '11:00' }));
  await userEvent.click(dialog.getByRole('button', { name: `Μεταφορά σε ${weekdayMoment(free[1]!, 'el')}` }));
  expect(await screen.findByText(/Υπάρχει άλλη συνάντηση σε λιγότερο από 45 λεπτά/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Καμία δεν με βολεύει' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Πότε μπορείτε/ }), 'Μετά τις έξι');
  expect(await findings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Αίτημα για άλλη ώρα' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ call }) => call === meetings.askForAnother.path)?.input).toEqual({
    id: 5,
    version: 1,
    reason: 'Μετά τις έξι',
  });
});

test('a mentor reads why the mentee cannot come, and books another meeting from there', async () => {
  open(mentor, opened({ state: 'cancelled', answer: 'declined', answerNote: 'Εξετάσεις' }));
  expect(await screen.findByText('Δεν μπορεί: Εξετάσεις')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ορισμός άλλης συνάντησης' })).toHaveAttribute(
    'href',
    '/symvoulos/calendar?book=11',
  );
  expect(screen.queryByText('Η απάντησή σας')).toBeNull();
});

test('a mentor changes the place of a meeting without another time, and cannot leave it out where places are known', async () => {
  const { sent } = show(
    <MeetingPanel id={5} onClose={() => {}} />,
    mentor,
    [
      answers(meetings.one, opened({ answer: 'another-time', answerNote: 'Δουλεύω' })),
      answers(meetings.overlaps, []),
      answers(meetings.freeSlots, []),
      answers(meetings.availability, {
        hours: [],
        absences: [],
        inAbsence: [],
        place: 'Ερμού 10',
        version: 1,
      }),
      answers(meetings.move, aMeeting({ version: 2 })),
    ],
    { ...place, project: { ...aProject, settings: { Config: { Meeting: { Places: ['Αίθουσα 1'] } } } } },
  );
  expect(await screen.findByText('Ζητά άλλη ώρα: Δουλεύω')).toBeVisible();
  await press('Μεταφορά');
  const dialog = within(await screen.findByRole('dialog'));
  const where = await dialog.findByRole('combobox', { name: 'Τόπος' });
  expect(where).toHaveValue('Αίθουσα 2');
  await userEvent.clear(where);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Μεταφορά' }));
  expect(await dialog.findByText('Γράψτε ή επιλέξτε τόπο.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Τηλεφωνικά' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Ποιος καλεί/ }), 'Σας καλώ εγώ');
  expect(await findings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Μεταφορά' }));
  await expect
    .poll(() => sent.find(({ call }) => call === meetings.move.path)?.input)
    .toMatchObject({ id: 5, time: aMeeting().time, way: 'phone', place: 'Σας καλώ εγώ' });
});
