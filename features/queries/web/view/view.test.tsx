// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { notFound } from '#platform/contract/refusal.ts';
import { queriesOff, type Query, queryFailed, type Result } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { aDisplay, aParameter, aQuery, aResult, aRow } from '../fixtures.ts';
import { ReportScreen } from './ReportScreen.tsx';

beforeAll(() => import('#ui/menu/OpenMenu.tsx'));

const route = '/symvoulos/admin/report/view/$id';
const at = (search = '') => ({ at: `/symvoulos/admin/report/view/5${search}`, route });
const all = answers(queries.all, {
  queries: [aRow()],
  isOn: true,
  mayWrite: true,
  mayTry: true,
  missingReady: 0,
});
const nothingKept = [answers(queries.snapshots, []), answers(queries.schedules, [])];
const people = aResult(
  ['role text', 'people number'],
  [
    ['Σύμβουλος', 1200],
    ['Ωφελούμενος', 51],
  ],
);
const draw = (query: Query, executed: Parameters<typeof show>[2], search?: string) =>
  show(
    <ReportScreen />,
    aSession('Supervisor'),
    [answers(queries.get, query), all, ...nothingKept, ...executed],
    at(search),
  );
const inputs = (sent: ReturnType<typeof show>['sent']) =>
  sent.filter(({ call }) => call === queries.execute.path).map(({ input }) => input);
const run = () => userEvent.click(screen.getByRole('button', { name: 'Εκτέλεση' }));

const period = aQuery({
  parameters: [
    aParameter({ name: 'apo', title: 'Από', type: 'day', initial: 'month-start' }),
    aParameter({ name: 'eos', title: 'Έως', type: 'day', initial: 'month-end' }),
    aParameter({ name: 'me', type: 'reader' }),
  ],
});

test('a report without parameters runs at once, and says of when it is and how long it took', async () => {
  const { sent } = draw(aQuery(), [answers(queries.execute, people)]);
  const table = within(await screen.findByRole('table', { name: 'Άτομα ανά ρόλο' }));
  expect(table.getByRole('row', { name: 'Σύμβουλος 1.200' })).toBeVisible();
  expect(screen.getByText(/^Στοιχεία της 27 Νοεμβρίου 2026, 04:10 · 2 γραμμές · 0,05 δευτ\.$/)).toBeVisible();
  expect(screen.getByText('Πόσα άτομα έχει κάθε ρόλος.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Επεξεργασία αναφοράς' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/report/edit/5',
  );
  expect(await screen.findByRole('button', { name: 'Αγαπημένη: Άτομα ανά ρόλο' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Εκτέλεση ξανά' }));
  await expect.poll(() => inputs(sent)).toEqual([1, 2].map(() => ({ id: 5, projectId: 1, parameters: {} })));
  expect(document.body.textContent).not.toContain('queries.');
  expect(await findings()).toEqual([]);
});

test('named days are shown as days of today, a period is chosen at a press, and the reader is never asked', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] });
  const { sent, router } = draw(period, [answers(queries.execute, people)]);
  expect(await screen.findByRole('textbox', { name: /^Από/ })).toHaveValue('01/11/2026');
  expect(screen.getByRole('textbox', { name: /^Έως/ })).toHaveValue('30/11/2026');
  expect(
    within(screen.getByRole('form', { name: 'Παράμετροι της αναφοράς' })).getAllByRole('textbox'),
  ).toHaveLength(2);
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('button', { name: 'Έτοιμες περίοδοι' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Το προηγούμενο έτος' }));
  expect(screen.getByRole('textbox', { name: /^Από/ })).toHaveValue('01/01/2025');
  expect(screen.getByText(/^Αλλάξατε τα πεδία/)).toBeVisible();
  await run();
  await expect
    .poll(() => inputs(sent).at(-1)?.['parameters'])
    .toEqual({ apo: '01-01-2025', eos: '31-12-2025' });
  expect(router.state.location.search).toEqual({ apo: '01-01-2025', eos: '31-12-2025' });
});

test('a link repeats the run with its values, however their names are spelled', async () => {
  const query = aQuery({
    parameters: [
      aParameter({ name: 'Κείμενο', type: 'text' }),
      aParameter({ name: 'least', type: 'number', initial: '1.234,5' }),
      aParameter({ name: 'from', type: 'day', initial: 'today' }),
      aParameter({ name: 'only', type: 'yesNo', required: false, initial: 'true' }),
      aParameter({ name: 'roles', type: 'choices', options: [{ value: 'a', label: 'Αττική' }] }),
    ],
  });
  const search = `?κείμενο=123&least=7.5&from=05-03-2026&only=&roles=${encodeURIComponent('["a"]')}`;
  const { sent } = draw(query, [answers(queries.execute, people)], search);
  await expect
    .poll(() => inputs(sent))
    .toEqual([
      {
        id: 5,
        projectId: 1,
        parameters: { Κείμενο: '123', least: 7.5, from: '05-03-2026', only: null, roles: ['a'] },
      },
    ]);
  expect(await screen.findByRole('textbox', { name: /^least/ })).toHaveValue('7,5');
  expect(screen.getByRole('textbox', { name: /^from/ })).toHaveValue('05/03/2026');
  expect(screen.getByRole('checkbox', { name: 'Αττική' })).toBeChecked();
});

test('a report that needs a value asks for it, says what is missing, and runs by Enter', async () => {
  const query = aQuery({ parameters: [aParameter({ name: 'name', title: 'Όνομα', type: 'text' })] });
  const { sent } = draw(query, [answers(queries.execute, people)]);
  const field = await screen.findByRole('textbox', { name: /^Όνομα/ });
  expect(screen.getByText('Συμπληρώστε τα πεδία και πατήστε «Εκτέλεση».')).toBeVisible();
  await run();
  expect(await screen.findByRole('link', { name: 'Όνομα: Συμπληρώστε το πεδίο.' })).toBeVisible();
  expect(inputs(sent)).toEqual([]);
  await userEvent.type(field, 'Μαρία{Enter}');
  await screen.findByRole('table');
  expect(inputs(sent)).toMatchObject([{ parameters: { name: 'Μαρία' } }]);
});

test('the options of a choice come from another report, and a failure of it can be tried again', async () => {
  const query = aQuery({
    parameters: [aParameter({ name: 'mentor', title: 'Σύμβουλος', type: 'choice', optionsFrom: 8 })],
  });
  const options = aResult(
    ['id number', 'name text'],
    [
      [11, 'Δανάη'],
      [12, null],
      [null, 'κανείς'],
    ],
  );
  let tries = 0;
  const { sent } = draw(query, [
    answersBy(queries.execute, ({ id }) => {
      if (id === 5) return people;
      tries += 1;
      return tries === 1 ? refused(queryFailed, { error: 'Δεν γίνεται', reason: 'error' }) : options;
    }),
  ]);
  expect(await screen.findByText(/^Οι επιλογές δεν φορτώθηκαν\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  const select = await screen.findByRole('combobox', { name: /^Σύμβουλος/ });
  await waitFor(() => expect(select).toBeEnabled());
  await userEvent.click(select);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Δανάη',
    '12',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Δανάη' }));
  await run();
  await expect.poll(() => inputs(sent).at(-1)).toMatchObject({ id: 5, parameters: { mentor: '11' } });
});

test('a running report can be stopped, and nothing comes of it', async () => {
  const { promise, resolve } = Promise.withResolvers<Result>();
  const aborted = vi.spyOn(AbortController.prototype, 'abort');
  draw(aQuery(), [answersBy(queries.execute, () => promise)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Διακοπή' }));
  expect(aborted).toHaveBeenCalled();
  aborted.mockRestore();
  expect(await screen.findByText('Η εκτέλεση διακόπηκε.')).toBeVisible();
  resolve(people);
  await expect.poll(() => screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('button', { name: 'Εκτέλεση' })).toBeVisible();
});

test('a failed report says why, and where to those who change it', async () => {
  const failed = refused(queryFailed, {
    error: 'Δεν υπάρχει τέτοια στήλη.',
    reason: 'error',
    line: 3,
    column: 12,
  });
  const { unmount } = draw(aQuery(), [answers(queries.execute, failed)]);
  expect(await screen.findByText('Η αναφορά δεν έδωσε αποτέλεσμα.')).toBeVisible();
  expect(screen.getByText(/Δεν υπάρχει τέτοια στήλη\. Το λάθος είναι στη γραμμή 3, στήλη 12/)).toBeVisible();
  unmount();
  draw(aQuery({ mayChange: false }), [answers(queries.execute, failed)]);
  expect(await screen.findByText(/Δεν υπάρχει τέτοια στήλη\. Αν συμβεί ξανά/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Επεξεργασία αναφοράς' })).toBeNull();
});

test('an installation without reports says so, and offers no other try', async () => {
  draw(aQuery(), [answers(queries.execute, refused(queriesOff))]);
  expect(
    await screen.findByText('Οι αναφορές δεν έχουν ενεργοποιηθεί σε αυτή την εγκατάσταση.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Δοκιμή ξανά' })).toBeNull();
});

test('a result that is cut says so before its export, which has the values of the run and the separator of the reader', async () => {
  localStorage.setItem('ithaki-csv-separator', JSON.stringify(','));
  const rows = Array.from({ length: 10_000 }, (_, place): Result['rows'][number] => [place]);
  draw(
    period,
    [answers(queries.execute, aResult(['x number'], rows, { isCut: true }))],
    '?apo=01-01-2026&eos=31-01-2026',
  );
  const notice = await screen.findByText('Υπάρχουν περισσότερες από 10.000 γραμμές· εμφανίζονται οι πρώτες');
  const menu = screen.getByRole('button', { name: 'Εξαγωγή' });
  expect(notice.compareDocumentPosition(menu) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(menu);
  const csv = await screen.findByRole('menuitem', { name: 'Εξαγωγή σε CSV' });
  const address = new URL(csv.getAttribute('href')!, 'http://localhost');
  expect(address.pathname).toBe('/api/Query/Export');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    Id: '5',
    ProjectId: '1',
    Format: 'csv',
    Separator: ',',
    Language: 'el',
  });
  expect(JSON.parse(address.searchParams.get('Parameters')!)).toEqual({
    apo: '01-01-2026',
    eos: '31-01-2026',
  });
});

test('paper has the values of the parameters, and all rows', async () => {
  const rows = Array.from({ length: 60 }, (_, place): Result['rows'][number] => [place]);
  draw(period, [answers(queries.execute, aResult(['x number'], rows))], '?apo=01-01-2026&eos=31-01-2026');
  expect(await screen.findAllByRole('row')).toHaveLength(26);
  expect(screen.getByText('Από: 01/01/2026 · Έως: 31/01/2026')).toBeInTheDocument();
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getAllByRole('row')).toHaveLength(61);
  window.dispatchEvent(new Event('afterprint'));
  await expect.poll(() => screen.getAllByRole('row').length).toBe(26);
});

test('a report that is gone says so, and an address without an id leads to the list', async () => {
  const { unmount } = show(
    <ReportScreen />,
    aSession('Supervisor'),
    [answers(queries.get, refused(notFound)), all],
    at(),
  );
  expect(await screen.findByText('Η αναφορά δεν υπάρχει ή δεν είναι για τον ρόλο σας.')).toBeVisible();
  unmount();
  const { router } = show(<ReportScreen />, aSession('Supervisor'), [], {
    at: '/symvoulos/admin/report/view',
    route: '/symvoulos/admin/report/view',
  });
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/admin/report/list');
});

test('a number is large, with the title of its column', async () => {
  const display = aDisplay({ kind: 'number', titles: { people: 'Άτομα' } });
  draw(aQuery({ display }), [answers(queries.execute, aResult(['people number'], [[1234567]]))]);
  expect(await screen.findByRole('definition')).toHaveTextContent('1.234.567');
  expect(screen.getByRole('term')).toHaveTextContent('Άτομα');
});
