// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { badCode } from '../../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emptyLayer } from '#engines/views/resolve.ts';
import { steps } from '#features/steps/contract.ts';
import { oneStep, wrote } from '#features/steps/web/fixtures.ts';
import { staleView, type ViewLayer, views } from '../../contract.ts';
import { ViewEditorScreen } from './ViewEditorScreen.tsx';

const layer = (change: Partial<ViewLayer>): ViewLayer => ({ ...emptyLayer('mentee'), ...change });
const edited = (layers: ViewLayer[], inherited: ViewLayer[] = []) =>
  answers(views.edit, { title: 'Το προφίλ μου', typeId: 4, typeTitle: 'Εργασία', layers, inherited });
const nobody = answers(steps.aggregateMentees, {
  list: [],
  count: 1,
  all: 0,
  totals: { open: 0, started: 0, done: 0 },
});
const marked = answers(views.mark, layer({ functionsEdited: true, editedBy: 'Μαρία Παπαδοπούλου' }));
const one = layer({ html: '<p>Παλιό</p>', controller: 'old();', version: 3 });

const draw = (prepared: Parameters<typeof show>[2], query = '') =>
  show(<ViewEditorScreen />, aSession('Admin'), [...prepared, nobody], {
    at: `/symvoulos/admin/action/view/action/60${query}`,
    route: '/symvoulos/admin/action/view/$of/$id',
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Replaces the text of a code editor, which may still be loading when it is first clicked. */
const write = (name: string, text: string) =>
  expect
    .poll(async () => {
      const editor = await screen.findByRole('textbox', { name });
      await userEvent.click(editor);
      await userEvent.keyboard('{Control>}a{/Control}');
      await userEvent.paste(text);
      return editor.textContent;
    })
    .toBe(text.replaceAll('\n', ''));

beforeAll(async () => {
  await Promise.all([import('./Preview.tsx'), import('./HistoryPart.tsx'), import('#ui/code/Editor.tsx')]);
});
afterEach(() => localStorage.clear());

test('an Admin writes a part of a view, sees that it is not saved, and saves it over the version that was read', async () => {
  const { sent } = draw([
    edited([one]),
    marked,
    answers(views.save, layer({ ...one, html: '<p>Νέο</p>', version: 4 })),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Προβολές: Το προφίλ μου' })).toBeVisible();
  await write('HTML', '<p>Νέο</p>');
  expect(await screen.findByText(/Έχετε αλλαγές που δεν αποθηκεύτηκαν/)).toBeVisible();
  await press('Αποθήκευση προβολής');
  expect(await screen.findByText('Η προβολή αποθηκεύτηκε.')).toBeVisible();
  const inputs = (path: string) => sent.filter(({ call }) => call === path).map(({ input }) => input);
  expect(inputs(views.save.path)).toEqual([
    { of: 'action', id: 60, viewType: 'mentee', html: '<p>Νέο</p>', version: 3 },
  ]);
  // Other Admins were notified once, whatever the number of keys.
  expect(inputs(views.mark.path)).toEqual([{ of: 'action', id: 60, viewType: 'mentee', edited: true }]);
  expect(screen.getByRole('button', { name: 'Αποθήκευση προβολής' })).toBeDisabled();
  expect(localStorage).toHaveLength(0);
  expect(await findings()).toEqual([]);
});

test('unsaved code of a view is still there after a reload', async () => {
  const first = draw([edited([one]), marked]);
  await write('HTML', '<p>Μισό</p>');
  await screen.findByText(/Έχετε αλλαγές που δεν αποθηκεύτηκαν/);
  first.unmount();
  draw([edited([one]), marked]);
  expect(await screen.findByText('<p>Μισό</p>')).toBeVisible();
  await press('Απόρριψη αλλαγών');
  expect(await screen.findByText('<p>Παλιό</p>')).toBeVisible();
});

test('code of a view that does not compile is marked at its line, and nothing is lost', async () => {
  draw(
    [
      edited([one]),
      marked,
      answers(
        views.save,
        refused(badCode, { part: 'controller', line: 2, column: 5, message: 'unexpected token' }),
      ),
    ],
    '?part=controller',
  );
  await write('Ελεγκτής', 'a();\nb( ;');
  await press('Αποθήκευση προβολής');
  expect(await screen.findByText('2:5 unexpected token')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Ελεγκτής' })).toHaveTextContent('a();b( ;');
});

const theirs = layer({ html: '<p>Του άλλου</p>', controller: 'other();', version: 4 });

test('an Admin who saves over another’s save sees whose it is, and chooses', async () => {
  const { sent } = draw([
    edited([one]),
    marked,
    answers(
      views.save,
      refused(staleView, {
        version: 4,
        by: 'Βίκτωρ Μελάς',
        at: new Date('2026-03-05T08:00:00.000Z'),
        present: theirs,
      }),
    ),
    answers(views.save, layer({ html: '<p>Δικό μου</p>', controller: 'other();', version: 5 })),
  ]);
  await write('HTML', '<p>Δικό μου</p>');
  await press('Αποθήκευση προβολής');
  const notice = await screen.findByRole('alert', { name: 'Κάποιος άλλος αποθήκευσε στο μεταξύ' });
  expect(
    within(notice).getByText(/Βίκτωρ Μελάς αποθήκευσε άλλη έκδοση: 5 Μαρτίου 2026, 10:00/),
  ).toBeVisible();
  for (const code of ['<p>Δικό μου</p>', '<p>Του άλλου</p>'])
    expect(within(notice).getByText(code)).toBeVisible();
  expect(within(notice).getByText(/^Άλλαξαν επίσης: Ελεγκτής\./)).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Αποθήκευση της δικής μου');
  expect(await screen.findByText('Η προβολή αποθηκεύτηκε.')).toBeVisible();
  // The controller that only the other Admin changed stays as it is.
  expect(sent.findLast(({ call }) => call === views.save.path)?.input).toEqual({
    of: 'action',
    id: 60,
    viewType: 'mentee',
    html: '<p>Δικό μου</p>',
    version: 4,
  });
});

test('an Admin who takes what another one saved has that in the editor, and the refusal disappears', async () => {
  draw([
    edited([one]),
    marked,
    answers(views.save, refused(staleView, { version: 4, by: null, at: null, present: theirs })),
  ]);
  await write('HTML', '<p>Δικό μου</p>');
  await press('Αποθήκευση προβολής');
  expect(await screen.findByText(/^Άλλος διαχειριστής αποθήκευσε άλλη έκδοση/)).toBeVisible();
  await press('Φόρτωση της άλλης');
  expect(await screen.findByText('<p>Του άλλου</p>')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Αποθήκευση προβολής' })).toBeDisabled();
  expect(localStorage).toHaveLength(0);
});

describe('code kept in the browser', () => {
  const key = 'ithaki-view-draft:7:action:60:mentee';
  const keep = (version: number) =>
    localStorage.setItem(
      key,
      JSON.stringify({ html: '<p>Κρατημένο</p>', controller: 'old();', functions: '', version }),
    );

  test('is still in the editor and is saved over the version that it was based on', async () => {
    keep(3);
    const { sent } = draw([
      edited([one]),
      answers(views.save, layer({ ...one, html: '<p>Κρατημένο</p>', version: 4 })),
    ]);
    expect(await screen.findByText('<p>Κρατημένο</p>')).toBeVisible();
    await press('Αποθήκευση προβολής');
    expect(await screen.findByText('Η προβολή αποθηκεύτηκε.')).toBeVisible();
    expect(sent.findLast(({ call }) => call === views.save.path)?.input).toMatchObject({
      html: '<p>Κρατημένο</p>',
      version: 3,
    });
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('is shown beside a newer version, with who saved that and when', async () => {
    keep(2);
    draw([edited([{ ...one, changedBy: 'Βίκτωρ Μελάς', changedAt: new Date('2026-03-05T08:00:00Z') }])]);
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/Βίκτωρ Μελάς αποθήκευσε άλλη έκδοση: 5 Μαρτίου 2026, 10:00/)).toBeVisible();
    expect(notice.getByText('<p>Κρατημένο</p>')).toBeVisible();
    expect(notice.getByText('<p>Παλιό</p>')).toBeVisible();
    await press('Απόρριψη αλλαγών');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });
});

test('an action shows what it inherits from its type, and can begin from there', async () => {
  draw([edited([], [layer({ html: '<p>Του τύπου</p>', version: 1 })]), marked]);
  expect(await screen.findByText('HTML: ισχύει ό,τι έχει ο τύπος «Εργασία»')).toBeVisible();
  await press('Αντιγραφή εδώ');
  expect(await screen.findByText('<p>Του τύπου</p>')).toBeVisible();
  expect(screen.queryByText(/ισχύει ό,τι έχει/)).toBeNull();
});

test('the editor of a view names another Admin who has begun to edit', async () => {
  const editedAt = new Date('2026-03-05T08:00:00Z');
  draw([edited([layer({ ...one, functionsEdited: true, editedBy: 'Βίκτωρ Μελάς', editedAt })])]);
  expect(await screen.findByText('Επεξεργασία σε εξέλιξη: Βίκτωρ Μελάς')).toBeVisible();
});

test('an earlier version of a view can be put into the editor', async () => {
  draw([
    edited([one]),
    marked,
    answers(views.history, [
      { version: 3, parts: ['html'], at: new Date('2026-03-05T08:00:00Z'), by: 'Βίκτωρ Μελάς' },
    ]),
    answers(views.past, { html: '<p>Τότε</p>', controller: '', functions: '' }),
  ]);
  await press('Ιστορικό εκδόσεων');
  expect(await screen.findByText('05/03/2026 10:00, Βίκτωρ Μελάς: HTML')).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Επαναφορά στον επεξεργαστή');
  expect(await screen.findByText('<p>Τότε</p>')).toBeVisible();
});

test('the preview of a view runs the unsaved code over a chosen mentee, and saves nothing', async () => {
  const controller =
    'const { goal } = await ithaki.data();\nconst now = await ithaki.save({ n: 1 });\nithaki.toast(`${goal} ${now.n}`);';
  const { sent } = show(
    <ViewEditorScreen />,
    aSession('Admin'),
    [
      edited([layer({ html: '<p>Α</p>', controller, version: 1 })]),
      answers(steps.aggregateMentees, {
        list: [{ id: 9, name: 'Νίκη Ρήγα', state: 'open', waitsForMentor: false, isWriting: false }],
        count: 1,
        all: 1,
        totals: { open: 1, started: 0, done: 0 },
      }),
      answers(steps.step, oneStep({ menteeData: { ...wrote('Στόχος'), data: '{"goal":"Στόχος"}' } })),
    ],
    {
      at: '/symvoulos/admin/action/view/action/60',
      route: '/symvoulos/admin/action/view/$of/$id',
    },
  );
  expect(await screen.findByText('undefined 1')).toBeVisible();
  await userEvent.click(await screen.findByRole('combobox', { name: /Δεδομένα από/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Νίκη Ρήγα' }));
  expect(await screen.findByText('Στόχος 1')).toBeVisible();
  expect(
    sent
      .filter(({ call }) => !call.startsWith('/api/Action/') && !call.startsWith('/api/action/'))
      .map(({ call }) => call),
  ).toEqual([views.edit.path]);
});

test('an error in the preview of a view links to its line', async () => {
  draw([edited([layer({ controller: 'const a = 1;\n\nthrow new Error("Λάθος");', version: 1 })])]);
  await press('Ελεγκτής, γραμμή 3');
  const editor = await screen.findByRole('textbox', { name: 'Ελεγκτής' });
  await expect.poll(() => document.activeElement === editor).toBe(true);
  await userEvent.keyboard('// ');
  expect(await screen.findByText(/\/\/ throw/)).toBeInTheDocument();
});
