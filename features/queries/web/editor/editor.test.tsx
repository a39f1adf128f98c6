// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import { badQuery, queryFailed, staleQuery } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { aQuery, aResult, noRemarks, theList, theSchema } from './fixtures.ts';
import { ReportEditorScreen } from './ReportEditorScreen.tsx';

const at = '/symvoulos/admin/report/edit';
const found = (change: Partial<typeof aQuery> = {}) => answers(queries.get, { ...aQuery, ...change });
const saved = (version = 4) => answers(queries.edit, { id: 5, version });

const draw = (prepared: Parameters<typeof show>[2], { id = '/5', roles = ['Admin'] as Role[] } = {}) =>
  show(
    <ReportEditorScreen />,
    aSession(...roles),
    [...prepared, theSchema, ...(prepared.some(({ call }) => call === queries.check) ? [] : [noRemarks])],
    {
      at: `${at}${id}`,
      route: id === '' ? at : `${at}/$id`,
    },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tab = async (name: string | RegExp) => userEvent.click(await screen.findByRole('tab', { name }));
const text = () => screen.findByRole('textbox', { name: 'Κείμενο SQL' });

/** Replaces the text of the editor, which may still be loading when it is first clicked. */
const write = (words: string) =>
  expect
    .poll(async () => {
      const editor = await text();
      await userEvent.click(editor);
      await userEvent.keyboard('{Control>}a{/Control}');
      await userEvent.paste(words);
      return editor.textContent;
    })
    .toBe(words.replaceAll('\n', ''));

beforeAll(async () => {
  await Promise.all([
    import('./ReportEditor.tsx'),
    import('./sql/SchemaPanel.tsx'),
    import('./versions/VersionsPanel.tsx'),
    import('./writers/WritersDialog.tsx'),
    import('#ui/code/sql/SqlEditor.tsx'),
    import('../result/ResultView.tsx'),
  ]);
});

test('an Admin writes a new report, and stays in its editor after the first save', async () => {
  const { sent, router } = draw(
    [theList(), found({ version: 1 }), answers(queries.edit, { id: 5, version: 1 })],
    {
      id: '',
    },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Νέα αναφορά' })).toBeVisible();
  const save = screen.getByRole('button', { name: 'Αποθήκευση αναφοράς' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Όνομα' }), 'Μέλη');
  expect(save).toBeDisabled();
  await write('select name from people where joined_at > @since');
  expect(await screen.findByText(/Έχετε αλλαγές που δεν αποθηκεύτηκαν/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(save);
  expect(await screen.findByText('Η αναφορά «Μέλη» αποθηκεύτηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === queries.edit.path)?.input).toEqual({
    saved: {
      projectId: 1,
      name: 'Μέλη',
      descr: '',
      query: 'select name from people where joined_at > @since',
      roles: [],
      parameters: [{ name: 'since', type: 'text', required: true }],
      display: expect.objectContaining({ kind: 'table' }) as unknown,
      version: 0,
    },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/5`));
  expect(localStorage).toHaveLength(0);
});

test('the definition of a parameter that vanished from the text is kept and marked until the report is saved', async () => {
  const { sent } = draw([theList(), found(), saved()]);
  await write('select name from people where joined_at > @sinse');
  await tab('Παράμετροι (2)');
  const gone = within(await screen.findByRole('region', { name: '@since' }));
  expect(await gone.findByText('Δεν υπάρχει πια στο κείμενο')).toBeVisible();
  expect(gone.getByRole('textbox', { name: 'Τίτλος' })).toHaveValue('Από');
  await tab('Ερώτημα');
  await write('select name from people where joined_at > @since');
  await tab('Παράμετροι (1)');
  expect(await screen.findByRole('region', { name: '@since' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Δεν υπάρχει πια στο κείμενο')).toBeNull());
  await press('Αποθήκευση αναφοράς');
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(queries.edit.path));
  expect(sent.find(({ call }) => call === queries.edit.path)?.input).toMatchObject({
    saved: { id: 5, version: 3, parameters: aQuery.parameters },
  });
});

test('remarks are shown at once, and those of the server two seconds after the last key', async () => {
  draw([
    theList(),
    found(),
    answersBy(queries.check, ({ query }) => ({
      remarks: query.includes('peple')
        ? [
            {
              code: 'foreign-relation',
              severity: 'error' as const,
              words: 'Δεν υπάρχει προβολή με το όνομα peple.',
              from: 12,
              to: 17,
              line: 1,
              column: 13,
            },
          ]
        : [],
      parameters: [],
    })),
  ]);
  await write('\nselect name from people order by @x');
  const list = () => screen.findByRole('list', { name: 'Παρατηρήσεις για το κείμενο' });
  expect(await within(await list()).findByText(/Η ταξινόμηση με παράμετρο/)).toBeVisible();
  await write('\nselect 1 from peple');
  // The server got the text without the line before it.
  const remark = await within(await list()).findByRole('button', {
    name: /Γραμμή 2, στήλη 13: Δεν υπάρχει προβολή/,
  });
  await userEvent.click(remark);
  await waitFor(() => expect(document.getSelection()?.toString()).toBe('m pep'));
  expect(await findings()).toEqual([]);
});

test('a run sends the text with its parameters and their values, and its rows are shown', async () => {
  const { sent } = draw([theList(), found(), answers(queries.adminExecute, aResult)]);
  await text();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Τιμή: Από' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Χθες' }));
  await press('Εκτέλεση');
  expect(await screen.findByText('2 γραμμές σε 12 ms')).toBeVisible();
  expect(await screen.findByText('Δανάη Δείγμα')).toBeVisible();
  expect(sent.find(({ call }) => call === queries.adminExecute.path)?.input).toEqual({
    query: aQuery.query,
    parameters: { since: 'yesterday' },
    defined: aQuery.parameters,
    projectId: 1,
    plan: false,
  });
  await tab('Εμφάνιση');
  expect(await screen.findByRole('textbox', { name: 'Τίτλος της στήλης members' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a failed run leads to the place in the text, also when only the selection ran', async () => {
  const { sent } = draw([
    theList(),
    found(),
    answers(
      queries.adminExecute,
      refused(queryFailed, {
        error: 'Δεν υπάρχει τέτοια στήλη.',
        reason: 'error',
        line: 1,
        column: 8,
        offset: 7,
      }),
    ),
  ]);
  await write('-- σχόλιο\nselect nme from people');
  await press('Εκτέλεση');
  await userEvent.click(await screen.findByRole('button', { name: 'Μετάβαση στη γραμμή 1, στήλη 8' }));
  const editor = await text();
  await waitFor(() => expect(editor).toHaveFocus());
  await userEvent.keyboard(
    '{Control>}{Home}{/Control}{ArrowDown}{Shift>}{End}{/Shift}{Control>}{Enter}{/Control}',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Μετάβαση στο λάθος' }));
  expect(sent.findLast(({ call }) => call === queries.adminExecute.path)?.input).toMatchObject({
    query: 'select nme from people',
    defined: [],
  });
});

test('a run can be cancelled, and another one begun', async () => {
  draw([
    theList(),
    found(),
    answersBy(queries.adminExecute, () => new Promise(() => {})),
    answers(queries.adminExecute, aResult),
  ]);
  await text();
  await press('Εκτέλεση');
  await press('Διακοπή');
  expect(await screen.findByText('Η εκτέλεση διακόπηκε.')).toBeVisible();
  await press('Εκτέλεση');
  expect(await screen.findByText('Λητώ Σοφού')).toBeVisible();
});

test('an Admin sees the plan of a run with the rights of another role', async () => {
  const { sent } = draw([theList(), found(), answers(queries.adminExecute, aResult)]);
  await text();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Εκτέλεση ως ρόλος' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Επόπτης' }));
  await press('Πλάνο');
  expect(await screen.findByRole('region', { name: 'Πλάνο' })).toHaveTextContent('Δανάη Δείγμα Λητώ Σοφού');
  expect(sent.find(({ call }) => call === queries.adminExecute.path)?.input).toMatchObject({
    asRole: 'Supervisor',
    plan: true,
  });
});

test('where only saved text may run, the button waits for the save and then runs the report', async () => {
  const { sent } = draw([theList({ mayTry: false }), found(), saved(), answers(queries.execute, aResult)]);
  await write('select name from people');
  const run = await screen.findByRole('button', { name: 'Εκτέλεση' });
  expect(run).toBeDisabled();
  expect(screen.getByText(/Αποθηκεύστε πρώτα/)).toBeVisible();
  await press('Αποθήκευση αναφοράς');
  await waitFor(() => expect(run).toBeEnabled());
  await userEvent.click(run);
  expect(await screen.findByText('Λητώ Σοφού')).toBeVisible();
  expect(sent.find(({ call }) => call === queries.execute.path)?.input).toEqual({
    id: 5,
    parameters: {},
    projectId: 1,
  });
});

test('a Supervisor who does not write SQL sees no text, and changes titles and initial values', async () => {
  const { query: _text, ...lite } = aQuery;
  const { sent } = draw(
    [
      theList({ mayWrite: false, mayTry: false }),
      answers(queries.get, { ...lite, mayWrite: false }),
      saved(),
    ],
    { roles: ['Supervisor'] },
  );
  await tab('Παράμετροι (1)');
  expect(screen.queryByRole('textbox', { name: 'Κείμενο SQL' })).toBeNull();
  const parameter = within(await screen.findByRole('region', { name: '@since' }));
  expect(parameter.queryByRole('combobox', { name: 'Είδος τιμής' })).toBeNull();
  await userEvent.clear(parameter.getByRole('textbox', { name: 'Τίτλος' }));
  await userEvent.type(parameter.getByRole('textbox', { name: 'Τίτλος' }), 'Από την ημέρα');
  await press('Αποθήκευση αναφοράς');
  await screen.findByText('Η αναφορά «Ενεργοί ωφελούμενοι» αποθηκεύτηκε.');
  const { saved: kept } = sent.find(({ call }) => call === queries.edit.path)!.input as { saved: object };
  expect(kept).toMatchObject({ parameters: [{ name: 'since', title: 'Από την ημέρα' }] });
  expect(kept).not.toHaveProperty('query');
  expect(kept).not.toHaveProperty('roles');
  expect(await findings()).toEqual([]);
});

test('the editor says what a user can do who may not change the report', async () => {
  draw([theList({ mayWrite: false }), found({ mayChange: false, mayWrite: false })], {
    roles: ['Supervisor'],
  });
  expect(await screen.findByText(/Αντιγράψτε την στο έργο σας/)).toBeVisible();
});

test('an author who saves over another save sees the differences, and chooses', async () => {
  const { sent } = draw([
    theList(),
    found(),
    answers(
      queries.edit,
      refused(staleQuery, {
        version: 4,
        by: 'Βίκτωρ Μελάς',
        at: new Date('2026-03-06T08:00:00.000Z'),
        present: { ...aQuery, query: 'select 2', version: 4 },
      }),
    ),
    saved(5),
  ]);
  await write('select 1');
  await press('Αποθήκευση αναφοράς');
  const notice = await screen.findByRole('alert', { name: 'Κάποιος άλλος αποθήκευσε στο μεταξύ' });
  expect(within(notice).getByText('select 1')).toBeVisible();
  expect(within(notice).getByText('select 2')).toBeVisible();
  await press('Κράτηση του δικού μου');
  await screen.findByText('Η αναφορά «Ενεργοί ωφελούμενοι» αποθηκεύτηκε.');
  expect(sent.findLast(({ call }) => call === queries.edit.path)?.input).toMatchObject({
    saved: { query: 'select 1', version: 4 },
  });
});

test('a text that the server refuses stays, with its remarks', async () => {
  draw([
    theList(),
    found(),
    answers(
      queries.edit,
      refused(badQuery, {
        remarks: [
          {
            code: 'syntax',
            severity: 'error',
            words: 'Δεν είναι σωστή SQL.',
            from: 7,
            to: 11,
            line: 1,
            column: 8,
          },
        ],
      }),
    ),
  ]);
  await write('select from where');
  await press('Αποθήκευση αναφοράς');
  expect(await screen.findByText('Το κείμενο του ερωτήματος έχει λάθη.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /Γραμμή 1, στήλη 8: Δεν είναι σωστή SQL/ })).toBeVisible();
});

const past = {
  at: new Date('2026-03-05T08:00:00.000Z'),
  by: 'Βίκτωρ Μελάς',
  name: 'Παλιό όνομα',
  descr: '',
  roles: ['Supervisor' as const],
  parameters: [],
  display: aQuery.display,
};

test('versions show how their texts differ, and one of them is put back into the form', async () => {
  draw([
    theList(),
    found(),
    answers(queries.history, [
      { ...past, version: 3, query: 'select a\nfrom people\nlimit 2' },
      { ...past, version: 2, query: 'select a\nfrom people' },
    ]),
  ]);
  await press('Εκδόσεις');
  await press('Διαφορές της έκδοσης 3');
  const differences = await screen.findByRole('region', { name: 'Διαφορές στο κείμενο της έκδοσης 3' });
  expect(differences.textContent).toContain('Προστέθηκε: limit 2');
  expect(differences.textContent).not.toContain('Αφαιρέθηκε');
  expect(await findings()).toEqual([]);
  await press('Επαναφορά της έκδοσης 2');
  await waitFor(async () => expect((await text()).textContent).toBe('select afrom people'));
  expect(screen.getByRole('textbox', { name: 'Όνομα' })).toHaveValue('Παλιό όνομα');
  expect(screen.getByRole('button', { name: 'Αποθήκευση αναφοράς' })).toBeEnabled();
});

test('the formatter puts a text into lines, and leaves alone what it would change', async () => {
  draw([theList(), found()]);
  await write('select name from people where joined_at>@since');
  await press('Μορφοποίηση');
  await waitFor(async () => expect((await text()).textContent).toContain('  joined_at > @since'));
  await press('Αναίρεση στο κείμενο');
  await waitFor(async () => expect((await text()).textContent).toContain('joined_at>@since'));
  await write("select 'x");
  await press('Μορφοποίηση');
  expect(await screen.findByText(/Το κείμενο έμεινε όπως ήταν/)).toBeVisible();
  expect((await text()).textContent).toBe("select 'x");
});

test('a column of the data is put at the caret, in quotes where SQL needs them', async () => {
  draw([theList(), found()]);
  await write('select ');
  await press('Δεδομένα');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Αναζήτηση στα δεδομένα' }), 'ονομα');
  await userEvent.click(await screen.findByRole('button', { name: /^FirstName/ }));
  await waitFor(async () => expect((await text()).textContent).toBe('select "FirstName"'));
});

test('completion offers the columns of a view behind its alias', async () => {
  draw([theList(), found()]);
  await write('select  from people p');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight>7/}p.');
  expect(await screen.findByRole('option', { name: /FirstName.*Όνομα/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /starts_at/ })).toBeNull();
});

test('an Admin gives the right to write SQL by name, and takes it back', async () => {
  const { people } = await import('#features/people/contract.ts');
  const { sent } = draw([
    theList(),
    found(),
    answers(queries.writers, [{ id: 21, name: 'Νίκος Κάππα', username: 'nikos' }]),
    answers(people.find, {
      list: [{ id: 30, name: 'Ρένα Λαμπρή', username: 'rena', roles: ['Supervisor'], projects: [] }],
      count: 1,
      all: 1,
    }),
    answers(queries.setWriter, {}),
  ]);
  await tab('Στοιχεία');
  await press('Ποιοι γράφουν SQL');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ποιοι γράφουν SQL' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Νέος συντάκτης' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ρένα Λαμπρή' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Προσθήκη συντάκτη' }));
  await screen.findByText('Το δικαίωμα δόθηκε.');
  await userEvent.click(dialog.getByRole('button', { name: 'Αφαίρεση: Νίκος Κάππα' }));
  await screen.findByText('Αφαιρέθηκε: Νίκος Κάππα');
  expect(sent.filter(({ call }) => call === queries.setWriter.path).map(({ input }) => input)).toEqual([
    { personId: 30, on: true },
    { personId: 21, on: false },
  ]);
});

test('the numbers of the lines stay beside them when a style that comes later makes them lower', async () => {
  const { sent } = draw([theList(), found()]);
  const editor = await text();
  const tops = (places: string) =>
    [...editor.closest('.cm-editor')!.querySelectorAll(places)].map((one) =>
      Math.round(one.getBoundingClientRect().top),
    );
  // The first is the widest number, which is not shown.
  const numbers = () => tops('.cm-lineNumbers .cm-gutterElement').slice(1);
  await expect.poll(numbers).toEqual(tops('.cm-line'));
  // The remarks draw the lines anew, which hides the mistake: the style comes after them.
  await expect.poll(() => sent.some(({ call }) => call === queries.check.path)).toBe(true);
  await new Promise((done) => setTimeout(done, 300));
  const before = tops('.cm-line');
  const late = document.createElement('style');
  late.textContent = '.cm-line { line-height: 12px }';
  onTestFinished(() => late.remove());
  document.head.append(late);
  expect(tops('.cm-line')).not.toEqual(before);
  await expect.poll(numbers).toEqual(tops('.cm-line'));
});
