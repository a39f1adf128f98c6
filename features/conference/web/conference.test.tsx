// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { HOUR_MS } from '#engines/dates/durations.ts';
import { notFound, serverError } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { conference, type Room } from '../contract.ts';
import { ConferenceScreen } from './ConferenceScreen.tsx';
import { aCamera, aMicrophone, aRoom } from './fixtures.ts';

const mentee = aSession('Mentee');
const place = { at: '/symvoulos/conference/5', route: '/$curProject/conference/$meetingId' };
const texts = answers(conference.texts, []);
const draw = (room: Room, ...more: Parameters<typeof show>[2]) =>
  show(<ConferenceScreen />, mentee, [answers(conference.room, room), texts, ...more], place);
const enterButton = () => screen.findByRole('button', { name: 'Είσοδος' });

interface Refused {
  microphone?: string;
  camera?: string;
}

/** The browser's answer to a request for devices; an error name means a refusal. */
function devices(answer: Refused = {}) {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus);
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(
    (['audioinput', 'videoinput', 'audiooutput'] as const).flatMap((kind) =>
      [1, 2].map((n) => ({ kind, deviceId: `${kind}-${n}`, label: `${kind} ${n}` }) as MediaDeviceInfo),
    ),
  );
  const took: MediaStreamTrack[] = [];
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wish) => {
    for (const refused of [wish?.audio && answer.microphone, wish?.video && answer.camera])
      if (refused) throw new DOMException('', refused);
    const stream = new MediaStream();
    if (wish?.audio) stream.addTrack(aMicrophone());
    if (wish?.video) stream.addTrack(aCamera());
    took.push(...stream.getTracks());
    return stream;
  });
  return { asked, took };
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  aHub();
});

test('the lobby asks for devices when the user tries them, and shows, lets choose and remembers them', async () => {
  const { asked } = devices();
  draw(aRoom());
  const ask = await screen.findByRole('button', { name: 'Δοκιμή κάμερας και μικροφώνου' });
  expect(asked).not.toHaveBeenCalled();
  expect(await findings()).toEqual([]);
  await userEvent.click(ask);
  expect(await screen.findByLabelText('Η εικόνα σας')).toBeVisible();
  expect(asked).toHaveBeenCalledExactlyOnceWith({ audio: true, video: true });
  const meter = screen.getByRole('meter', { name: 'Ένταση μικροφώνου' });
  expect(meter).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Ηχείο' }));
  await userEvent.click(await screen.findByRole('option', { name: 'audiooutput 2' }));
  expect(JSON.parse(localStorage.getItem('ithaki-conference-devices')!)).toMatchObject({
    speaker: 'audiooutput-2',
  });
  expect(document.body.textContent).not.toMatch(/conference\.[a-z]/);
  expect(await findings()).toEqual([]);
});

test.each<[string, Refused, RegExp, RegExp]>([
  [
    'both are refused',
    { microphone: 'NotAllowedError', camera: 'NotAllowedError' },
    /κάμερα και το μικρόφωνο δεν/,
    /Δεν δόθηκε άδεια/,
  ],
  ['there is no camera', { camera: 'NotFoundError' }, /Η κάμερα δεν λειτουργεί/, /Δεν βρέθηκε συσκευή/],
  [
    'another program has the microphone',
    { microphone: 'NotReadableError' },
    /Το μικρόφωνο δεν λειτουργεί/,
    /άλλο πρόγραμμα/,
  ],
])('where %s, it is said what to do, and one can enter all the same', async (_what, refused, title, todo) => {
  devices(refused);
  const { sent } = draw(aRoom(), answers(conference.enter, aRoom()));
  await userEvent.click(await screen.findByRole('button', { name: 'Δοκιμή κάμερας και μικροφώνου' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(todo)).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(await enterButton());
  expect(await screen.findByRole('toolbar', { name: 'Χειρισμός τηλεδιάσκεψης' })).toBeVisible();
  const entered = sent.find(({ call }) => call === conference.enter.path)!;
  expect(entered.input).toMatchObject({
    microphone: refused.microphone === undefined,
    camera: refused.camera === undefined,
    screen: false,
  });
});

test('a user in the room waits for the other, switches devices on and off, and releases them on leaving', async () => {
  const { took } = devices();
  draw(aRoom(), answers(conference.enter, aRoom()));
  await userEvent.click(await enterButton());
  const toolbar = await screen.findByRole('toolbar');
  expect(screen.getByText('Περιμένουμε να μπει: Λητώ Σοφού')).toBeVisible();
  const [microphone, camera] = ['Μικρόφωνο', 'Κάμερα'].map((name) =>
    within(toolbar).getByRole('button', { name }),
  );
  expect([microphone, camera].map((one) => one!.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
  await userEvent.click(camera!);
  expect(await screen.findByLabelText('Η εικόνα σας')).toBeVisible();
  expect(camera).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(microphone!);
  // Without a microphone, the first press asks for one.
  await expect.poll(() => took.some(({ kind }) => kind === 'audio')).toBe(true);
  expect(await findings()).toEqual([]);
  await userEvent.click(within(toolbar).getByRole('button', { name: 'Έξοδος' }));
  expect(await screen.findByText('Βγήκατε από την τηλεδιάσκεψη')).toBeVisible();
  expect(took.map(({ readyState }) => readyState)).toEqual(took.map(() => 'ended'));
  expect(screen.getByRole('button', { name: 'Είσοδος ξανά' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Η συνάντηση/ })).toHaveAttribute(
    'href',
    '/symvoulos/calendar?meeting=5',
  );
});

test('before the door opens, the lobby shows a countdown and does not let the user enter', async () => {
  devices();
  const opens = new Date(Date.now() + 2 * HOUR_MS + 500);
  draw(aRoom({ door: 'countdown', opens, time: new Date(opens.getTime() + 900_000) }));
  expect((await screen.findByRole('timer')).textContent).toMatch(
    /^Η τηλεδιάσκεψη ανοίγει σε (2:00:0|1:59:5)\d$/,
  );
  expect(await enterButton()).toBeDisabled();
});

test('a day or more before the meeting, the lobby shows no countdown', async () => {
  devices();
  const opens = new Date('2031-05-15T08:45:00Z');
  draw(aRoom({ door: 'far', opens, time: new Date('2031-05-15T09:00:00Z') }));
  expect(await screen.findByText('Η τηλεδιάσκεψη ανοίγει 15 Μαΐου 2031, 11:45.')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test.each<[string, Partial<Room>, string]>([
  ['is over', { door: 'closed' }, 'Η τηλεδιάσκεψη έχει κλείσει'],
  ['was called off', { state: 'cancelled' }, 'Η συνάντηση ακυρώθηκε'],
])('of a meeting that %s, what was written remains', async (_what, change, title) => {
  const said = { seq: 1, authorId: 3, author: 'Λητώ Σοφού', text: 'Καλή αρχή!', at: new Date() };
  show(
    <ConferenceScreen />,
    mentee,
    [answers(conference.room, aRoom(change)), answers(conference.texts, [said]), texts],
    place,
  );
  expect(await screen.findByText(title)).toBeVisible();
  expect(await screen.findByText('Καλή αρχή!')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Είσοδος/ })).toBeNull();
  expect(await findings()).toEqual([]);
});

test('staff who were not invited see who meets, and can invite themselves', async () => {
  const { place: _none, ...outside } = aRoom({ mayInvite: true });
  const { sent } = show(
    <ConferenceScreen />,
    aSession('Coordinator'),
    [
      answers(conference.room, outside),
      answers(conference.staff, [{ id: 7, name: 'Μαρία Παπαδοπούλου' }]),
      answers(conference.invite, { ...outside, place: 'guest' }),
    ],
    place,
  );
  expect(await screen.findByText('Δεν έχετε προσκληθεί')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Πρόσκληση μέλους του προσωπικού' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Μαρία Παπαδοπούλου (εσείς)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Πρόσκληση' }));
  await expect
    .poll(() => sent.find(({ call }) => call === conference.invite.path)?.input)
    .toEqual({ meetingId: 5, userId: 7 });
});

test('an Admin who views as another user does not enter', async () => {
  show(<ConferenceScreen />, { ...mentee, viewedBy: 'admin' }, [answers(conference.room, aRoom())], place);
  expect(await screen.findByText('Βλέπετε ως άλλο άτομο')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Είσοδος' })).toBeNull();
});

test('a meeting of other users is not found, and a meeting that failed to load can be retried', async () => {
  const gone = show(<ConferenceScreen />, mentee, [answers(conference.room, refused(notFound))], place);
  expect(await screen.findByText('Η τηλεδιάσκεψη δεν βρέθηκε')).toBeVisible();
  gone.unmount();
  devices();
  show(
    <ConferenceScreen />,
    mentee,
    [answers(conference.room, refused(serverError)), answers(conference.room, aRoom())],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await enterButton()).toBeEnabled();
});

test('another window of the same user takes over, and the page shows messages that arrive in the meantime', async () => {
  devices();
  const hub = aHub();
  const own = 'bbbbbbbb-0000-4000-8000-000000000000' as const;
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(own);
  const nothing = { microphone: false, camera: false, screen: false };
  const here = (peer: string) => aRoom({ here: [{ userId: 7, peer, ...nothing }] });
  const said = { seq: 1, authorId: 3, author: 'Λητώ Σοφού', text: 'Εδώ είμαι', at: new Date() };
  show(
    <ConferenceScreen />,
    mentee,
    [
      answers(conference.room, aRoom()),
      answers(conference.enter, here(own)),
      // The page loads the room once it is connected to the hub.
      answers(conference.room, here(own)),
      answers(conference.room, here('aaaaaaaa-0000-4000-8000-000000000000')),
      texts,
      texts,
      answers(conference.texts, [said]),
      answers(conference.texts, []),
      answers(conference.signals, []),
    ],
    place,
  );
  await userEvent.click(await enterButton());
  await expect.poll(hub.isHeard).toBe(true);
  hub.say('conference', { MeetingId: 5, What: 'text' });
  expect(await screen.findByRole('button', { name: 'Μηνύματα: 1 νέο' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Μηνύματα/ }));
  expect(await screen.findByText('Εδώ είμαι')).toBeVisible();
  expect(await findings()).toEqual([]);
  hub.say('conference', { MeetingId: 5, What: 'room' });
  expect(await screen.findByText('Μπήκατε από άλλο παράθυρο')).toBeVisible();
});

test('the camera goes off for a guest whose invitation is withdrawn during the camera check', async () => {
  const { took } = devices();
  const invited = aRoom({ place: 'guest', mayInvite: true });
  const { place: _none, ...outside } = invited;
  show(
    <ConferenceScreen />,
    aSession('Supervisor'),
    [answers(conference.room, invited), answers(conference.room, outside), answers(conference.staff, [])],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Δοκιμή κάμερας και μικροφώνου' }));
  expect(await screen.findByLabelText('Η εικόνα σας')).toBeVisible();
  // The page loads the room again after ten seconds.
  expect(await screen.findByText('Δεν έχετε προσκληθεί', {}, { timeout: 20_000 })).toBeVisible();
  expect(took.map(({ readyState }) => readyState)).toEqual(['ended', 'ended']);
});
