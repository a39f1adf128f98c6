// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OneStep } from '#features/steps/contract/steps.ts';
import { steps } from '#features/steps/contract.ts';
import { files } from '#features/files/contract.ts';
import { sentFiles } from '#features/sent-files/contract.ts';
import { statistics } from '#features/statistics/contract.ts';
import { synced } from '#features/synced/contract.ts';
import { aStep, oneStep } from '#features/steps/web/fixtures.ts';
import { MenteeAction } from '#features/steps/web/mentee/MenteeAction.tsx';
import { type ActionView, views } from '../../contract.ts';
import { tryingAll } from '#testing/view-escapes.ts';

const own = { id: 7, name: 'Μαρία Παπαδοπούλου' };
const instructions = 'Γράψτε λίγα λόγια για εσάς.';
const step = (change: Parameters<typeof oneStep>[0] = {}): OneStep =>
  oneStep({ mentee: own, views: ['mentee'], may: { write: true }, step: aStep(), ...change });
const view = (change: Partial<ActionView>): ActionView => ({
  viewType: 'mentee',
  typeId: 4,
  html: '',
  controller: '',
  functions: '',
  functionsEdited: false,
  from: { html: 'action', controller: 'action', functions: 'type' },
  ...change,
});
const whose = { isOwn: true, menteeId: undefined, isOpen: true, search: {}, choose: () => undefined };

/** Renders the action of a mentee with this view, and the answers that the view may request. */
const draw = (
  one: ActionView,
  prepared: Parameters<typeof show>[2] = [],
  session = aSession('Mentee'),
  drawn = step(),
) =>
  show(
    <MenteeAction one={drawn} asked={{ actionId: 60 }} whose={{ ...whose, isOwn: drawn.mentee.id === 7 }} />,
    session,
    [answers(views.get, one), ...prepared],
    { at: '/symvoulos/mentee/action/60', route: '/symvoulos/mentee/action/$Id' },
  );

const saved = { data: '{"text":"Ναι"}', version: 1 };

test('a view is shown in place of the instructions, and saves with the calls of the product', async () => {
  const { sent } = draw(
    view({
      html: '<p>Η σελίδα</p>',
      functions: "const answer = () => ({ text: 'Ναι' });",
      controller:
        'const { name } = await ithaki.user();\nconst now = await ithaki.save(answer());\nithaki.toast(name + now.text);',
    }),
    [answers(steps.updateMine, saved)],
  );
  expect(await screen.findByText('Μαρία ΠαπαδοπούλουΝαι')).toBeVisible();
  await expect.poll(() => screen.queryByTitle('Προβολή: Το προφίλ μου')?.checkVisibility()).toBe(true);
  expect(screen.queryByText(instructions)).toBeNull();
  expect(sent.find(({ call }) => call === steps.updateMine.path)?.input).toEqual({
    actionId: 60,
    data: '{"text":"Ναι"}',
  });
  expect(await findings()).toEqual([]);
});

test('a view shares an object with the pages of others: it hears their changes, and its own are sent', async () => {
  const hub = aHub('sync');
  const { sent } = draw(
    view({
      html: '<p>Κοινά</p>',
      controller: `const plan = await ithaki.shared('plan');
plan.onChange(({ text }) => ithaki.toast('άλλαξε: ' + text));
ithaki.toast('στην αρχή: ' + plan.state.text);
plan.set({ ...plan.state, mine: 1 });`,
    }),
    [
      answers(synced.get, {
        version: 1,
        state: { text: 'α' },
        turn: 0,
        mayChange: true,
        isOwn: true,
        looking: [],
      }),
      answers(synced.since, { changes: [], more: false }),
      answers(synced.send, { version: 1, conflicts: [] }),
    ],
  );
  expect(await screen.findByText('στην αρχή: α')).toBeVisible();
  await expect
    .poll(() => sent.find(({ call }) => call === synced.send.path)?.input)
    .toMatchObject({ name: 'plan', menteeId: 7, change: { mine: [1] } });
  await expect.poll(hub.isHeard).toBe(true);
  hub.say('changed', {
    ActionId: 60,
    MenteeId: 7,
    Name: 'plan',
    Version: 2,
    Change: { text: ['α', 'β'] },
    Page: '0f8fad5b-d9cb-469f-a165-70867728950e',
    Turn: 1,
  });
  expect(await screen.findByText('άλλαξε: β')).toBeVisible();
});

test('a view reads and records statistics of the mentee of its action, and a wrong id or number is refused', async () => {
  const written = { userId: 7, version: 1, changedAt: new Date(), changedBy: 'Μαρία Παπαδοπούλου' };
  const { sent } = draw(
    view({
      html: '<p>Στοιχεία</p>',
      controller: `const now = await ithaki.statistics(['hours', 'note']);
ithaki.toast('πριν: ' + now.hours + ' ' + now.note);
ithaki.toast('μετά: ' + await ithaki.setStatistic('hours', 4) + ' ' + await ithaki.setStatisticText('note', 'Καλά'));
for (const wrong of [['κακό', 1], ['hours', 'x']])
  await ithaki.setStatistic(...wrong).catch(({ code }) => ithaki.toast(code + ' ' + wrong[0]));`,
    }),
    [
      answers(statistics.get, [{ ...written, id: 'hours', value: 3 }]),
      answers(statistics.set, { answer: { ...written, id: 'hours', value: 4 } }),
      answers(statistics.setText, { answer: { ...written, id: 'note', text: 'Καλά' } }),
    ],
  );
  expect(await screen.findByText('πριν: 3 null')).toBeVisible();
  expect(await screen.findByText('μετά: 4 Καλά')).toBeVisible();
  expect(await screen.findByText('bad-input κακό')).toBeVisible();
  expect(await screen.findByText('bad-input hours')).toBeVisible();
  expect(sent.find(({ call }) => call === statistics.set.path)?.input).toEqual({
    id: 'hours',
    userId: 7,
    value: 4,
  });
});

test('a view lists the files of a question, and its user adds some to an index in a dialog of the page', async () => {
  const { sent } = draw(
    view({
      html: '<p>Αρχεία</p>',
      controller: `ithaki.toast('πριν: ' + (await ithaki.toolFiles('q7', 3)).join());
const all = await ithaki.uploadToolFiles('q7', 3);
ithaki.toast('μετά: ' + all.join());
for (const index of [-1, 1.5, 'x', 1e10])
  await ithaki.toolFiles('q7', index).catch(({ code }) => ithaki.toast(code + ' ' + index));`,
    }),
    [
      answers(sentFiles.toolFiles, []),
      answers(sentFiles.toolFiles, ['0000000003_Σημειώσεις.txt']),
      answers(files.startUpload, { id: 5 }),
      answers(files.uploadPart, {}),
      answers(files.endUpload, { id: 5, size: 8, sha256: 'x', mime: 'text/plain' }),
      answers(sentFiles.toolUploader, ['0000000003_Σημειώσεις.txt']),
    ],
  );
  expect(await screen.findByText('πριν:')).toBeVisible();
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Επιλογή αρχείων' });
  await userEvent.upload(
    dialog.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['καλημέρα'], 'Σημειώσεις.txt', { type: 'text/plain' }),
  );
  await expect
    .poll(() => sent.find(({ call }) => call === sentFiles.toolUploader.path)?.input)
    .toMatchObject({ actionId: '60', menteeId: '7', questionId: 'q7', index: '3', fileIds: '5' });
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Τέλος' }));
  expect(await screen.findByText('μετά: 0000000003_Σημειώσεις.txt')).toBeVisible();
  for (const index of ['-1', '1.5', 'x', '10000000000'])
    expect(await screen.findByText(`bad-input ${index}`)).toBeVisible();
  const listed = sent.filter(({ call }) => call === sentFiles.toolFiles.path).map(({ input }) => input);
  expect(listed).toEqual([
    { actionId: 60, menteeId: 7, questionId: 'q7', index: 3 },
    { actionId: 60, menteeId: 7, questionId: 'q7' },
  ]);
});

test('a view whose controller throws shows the instructions and a calm sentence', async () => {
  draw(view({ html: '<p>Η σελίδα</p>', controller: 'const a = 1;\nthrow new Error("Μυστικό " + a);' }));
  expect(await screen.findByText('Η προβολή της δράσης δεν άνοιξε')).toBeVisible();
  expect(screen.getByText(instructions)).toBeVisible();
  expect(screen.queryByText(/Μυστικό/)).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Το κείμενό σας' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test.each([
  ['throws', 'const a = 1;\nthrow new Error("Λάθος " + a);', 'Ελεγκτής, γραμμή 2', 'controller', 2, 'action'],
  [
    'asks for what is refused',
    '\n\nawait ithaki.navigate("");',
    'Ελεγκτής, γραμμή 3',
    'controller',
    3,
    'action',
  ],
])(
  'an Admin reads the message and the line of a controller that %s',
  async (_what, controller, at, part, line, of) => {
    const theirs = step({ mentee: { id: 9, name: 'Νίκη' }, views: ['staff'] });
    draw(view({ viewType: 'staff', controller }), [], aSession('Admin'), theirs);
    expect(await screen.findByText(at)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Άνοιγμα του κώδικα' })).toHaveAttribute(
      'href',
      `/symvoulos/admin/action/view/${of}/60?who=staff&part=${part}&line=${line}`,
    );
    expect(await findings()).toEqual([]);
  },
);

test('an error in a part that an action inherits from its type links to the type', async () => {
  const theirs = step({ mentee: { id: 9, name: 'Νίκη' }, views: ['staff'] });
  const functions = 'function fine() {}\nnowhere();';
  draw(view({ viewType: 'staff', functions }), [], aSession('Admin'), theirs);
  expect(await screen.findByText('Συναρτήσεις, γραμμή 2')).toBeVisible();
  expect(screen.getByText(/nowhere is not defined/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Άνοιγμα του κώδικα' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/action/view/type/4?who=staff&part=functions&line=2',
  );
});

test('an error after the view has opened is shown, and the view stays', async () => {
  const controller = "setTimeout(() => { throw new Error('Αργότερα'); }, 50);";
  draw(view({ html: '<p>Η σελίδα</p>', controller }));
  expect(await screen.findByText('Κάτι σε αυτή την προβολή δεν λειτούργησε')).toBeVisible();
  expect(screen.getByTitle('Προβολή: Το προφίλ μου')).toBeInTheDocument();
});

test('a view that runs for ever is removed, and the page keeps working', async () => {
  let longest = 0;
  let before = performance.now();
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 10);
  draw(view({ html: '<p>Η σελίδα</p>', controller: 'for (;;) {}' }));
  await screen.findByTitle('Προβολή: Το προφίλ μου');
  longest = 0;
  expect(await screen.findByText('Η προβολή της δράσης δεν άνοιξε', {}, { timeout: 10_000 })).toBeVisible();
  clearInterval(pulse);
  expect(screen.getByText(instructions)).toBeVisible();
  expect(longest).toBeLessThan(3000);
});

test.each([
  ['goes elsewhere', 'location.href = "/health/live?left";'],
  ['begins anew', 'location.reload();'],
  ['talks without end', 'for (let n = 0; n < 2000; n++) ithaki.user().catch(() => {});'],
])('a view that %s is taken away', async (_what, controller) => {
  draw(view({ html: '<p>Η σελίδα</p>', controller }));
  expect(await screen.findByText('Η προβολή της δράσης δεν άνοιξε', {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByText(instructions)).toBeVisible();
});

test('a view reaches only what it is given', async () => {
  const controller = tryingAll("await ithaki.save({ open });\nithaki.toast('Τέλος');");
  const { sent } = draw(view({ html: '<p>Η σελίδα</p>', controller }), [answers(steps.updateMine, saved)]);
  expect(await screen.findByText('Τέλος')).toBeVisible();
  expect(sent.find(({ call }) => call === steps.updateMine.path)?.input['data']).toBe('{"open":[]}');
});
