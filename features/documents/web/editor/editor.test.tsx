// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { badTemplate, dataNotSeen, staleTemplate, templateNameTaken } from '../../contract/shapes.ts';
import { documents } from '../../contract.ts';
import { aPaper, aTemplate } from '../fixtures.ts';
import { TemplateEditorScreen } from './TemplateEditorScreen.tsx';

const at = '/symvoulos/admin/documents/edit';

beforeAll(async () => {
  await Promise.all([
    import('./TemplateEditor.tsx'),
    import('./FieldsPanel.tsx'),
    import('./VersionsPanel.tsx'),
    import('./PreviewPart.tsx'),
    import('./DocxPart.tsx'),
    import('#ui/rich-text/Editor.tsx'),
  ]);
});
beforeEach(() => localStorage.clear());

const found = (own: Parameters<typeof aTemplate>[0] = {}) => answers(documents.get, aTemplate(own));
const saved = (version = 4) => answers(documents.saveRazorDocument, { id: 5, version });
const draw = (prepared: Parameters<typeof show>[2], id = '/5', search = '') =>
  show(<TemplateEditorScreen />, aSession('Admin'), prepared, {
    at: `${at}${id}${search}`,
    route: `${at}/{-$id}`,
  });
const text = () => screen.findByRole('textbox', { name: 'Κείμενο του εγγράφου' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const lastOf = (sent: ReturnType<typeof show>['sent'], { path }: { path: string }) =>
  sent.findLast(({ call }) => call === path)?.input;
const save = () => press('Αποθήκευση αλλαγών');

/** Puts the cursor at the end of the text. */
async function goToEnd() {
  const editor = await text();
  await userEvent.click(editor);
  getSelection()?.selectAllChildren(editor);
  getSelection()?.collapseToEnd();
}

/** Adds words at the end of the text. */
async function write(words: string) {
  await goToEnd();
  await userEvent.keyboard(words);
}

test('an Admin writes a new template, and stays in its editor after the first save', async () => {
  const { sent, router } = draw(
    [
      found({ version: 1, title: 'Βεβαίωση ταξιδιού' }),
      answers(documents.saveRazorDocument, { id: 5, version: 1 }),
    ],
    '',
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Νέο πρότυπο' })).toBeVisible();
  const button = screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Τίτλος' }), 'Βεβαίωση ταξιδιού');
  await write('Ναι');
  expect(button).toBeDisabled();
  await tab('Ρυθμίσεις');
  const name = screen.getByRole('textbox', { name: 'Όνομα για το σύστημα' });
  await userEvent.type(name, '../travel');
  expect(screen.getByText('Έως 60 λατινικά γράμματα, ψηφία, τελείες ή παύλες.')).toBeVisible();
  expect(button).toBeDisabled();
  await userEvent.clear(name);
  await userEvent.type(name, 'travel');
  expect(await screen.findByText('Έχετε αλλαγές που δεν αποθηκεύτηκαν.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText('Αποθηκεύτηκε')).toBeVisible();
  expect(lastOf(sent, documents.saveRazorDocument)).toEqual({
    projectId: 1,
    name: 'travel',
    lang: 'el',
    about: 'person',
    kind: 'text',
    title: 'Βεβαίωση ταξιδιού',
    text: '<p>Ναι</p>',
    isCertificate: true,
    version: 0,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(`${at}/5`));
  expect(localStorage).toHaveLength(0);
});

test('a save that is refused names the paragraph and the unknown name, and what was typed stays', async () => {
  draw([
    found(),
    answers(
      documents.saveRazorDocument,
      refused(badTemplate, {
        problems: [
          { part: 'title', words: 'Δεν υπάρχει στοιχείο «person.nmae».' },
          { part: 'body', line: 2, words: 'Δεν υπάρχει φίλτρο «lnog_date».' },
        ],
      }),
    ),
    saved(),
  ]);
  await write(' Νέο.');
  await save();
  const problems = await screen.findByText('2 λάθη στο πρότυπο');
  expect(problems).toBeVisible();
  expect(screen.getByText('Στον τίτλο: Δεν υπάρχει στοιχείο «person.nmae».')).toBeVisible();
  expect(screen.getByText('Παράγραφος 2: Δεν υπάρχει φίλτρο «lnog_date».')).toBeVisible();
  expect(await screen.findByText('Σφάλμα')).toBeVisible();
  expect(await text()).toHaveTextContent('Βεβαιώνεται η συμμετοχή. Νέο.');
  expect(await findings()).toEqual([]);
  await save();
  await waitFor(() => expect(screen.queryByText('2 λάθη στο πρότυπο')).toBeNull());
});

test('a name that another template has is refused in words', async () => {
  draw([found(), answers(documents.saveRazorDocument, refused(templateNameTaken))]);
  await write('!');
  await save();
  expect(await screen.findByText(/Υπάρχει ήδη πρότυπο με αυτό το όνομα σε αυτή τη γλώσσα\./)).toBeVisible();
});

test('an author who saves over another save sees the differences, and chooses', async () => {
  const { sent } = draw([
    found(),
    answers(
      documents.saveRazorDocument,
      refused(staleTemplate, {
        version: 4,
        by: 'Βίκτωρ Μελάς',
        at: new Date('2026-11-28T08:00:00.000Z'),
        present: aTemplate({ version: 4, title: 'Άλλος τίτλος', isCertificate: false }),
      }),
    ),
    saved(5),
  ]);
  await write(' Δικό μου.');
  await save();
  const notice = within(await screen.findByRole('alert', { name: 'Κάποιος άλλος αποθήκευσε στο μεταξύ' }));
  expect(notice.getByText('Άλλος τίτλος')).toBeVisible();
  expect(notice.getByText('Βεβαιώνεται η συμμετοχή. Δικό μου.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' })).toBeDisabled();
  expect(await findings()).toEqual([]);
  await press('Κράτηση του δικού μου');
  await waitFor(() =>
    expect(lastOf(sent, documents.saveRazorDocument)).toMatchObject({
      id: 5,
      version: 4,
      text: '<p>Βεβαιώνεται η συμμετοχή. Δικό μου.</p>',
    }),
  );
});

test('a field of the list goes into the text with the filter that it usually takes', async () => {
  draw([
    found(),
    answers(documents.fields, [
      {
        name: 'person',
        title: 'Άτομο',
        isList: false,
        fields: [
          { name: 'name', title: 'Ονοματεπώνυμο', type: 'text', sample: 'Μαρία Παπαδοπούλου' },
          { name: 'joined_at', title: 'Εγγραφή', type: 'moment', sample: '15 Μαΐου 2026' },
        ],
      },
      {
        name: 'months',
        title: 'Συναντήσεις ανά μήνα',
        isList: true,
        fields: [{ name: 'minutes', title: 'Λεπτά', type: 'number', sample: '90' }],
      },
    ]),
  ]);
  await goToEnd();
  await press('Στοιχεία');
  const group = within(await screen.findByRole('region', { name: 'Άτομο' }));
  expect(await findings()).toEqual([]);
  await userEvent.click(group.getByRole('button', { name: /^Εγγραφή/ }));
  await expect.poll(async () => (await text()).textContent).toContain('{{ person.joined_at | long_date }}');
  const months = within(screen.getByRole('region', { name: 'Συναντήσεις ανά μήνα' }));
  await userEvent.click(months.getByRole('button', { name: 'Επανάληψη για καθένα' }));
  await expect.poll(async () => (await text()).textContent).toContain('{% for one in months %}{% endfor %}');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Αναζήτηση στοιχείων' }), 'λεπτα');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Άτομο' })).toBeNull());
  await userEvent.click(months.getByRole('button', { name: /^Λεπτά/ }));
  await expect.poll(async () => (await text()).textContent).toContain('{{ one.minutes | hours }}');
});

test('the preview shows the text with the data of a person, marked as a draft', async () => {
  const { sent } = draw(
    [
      found(),
      answers(people.find, {
        list: [{ id: 40, username: 'danai', name: 'Δανάη Δείγμα', roles: ['Mentee'], projects: [] }],
        count: 1,
        all: 1,
      }),
      answers(documents.preview, { paper: aPaper(), problems: [] }),
    ],
    '/5',
    '?part=preview',
  );
  await press('Επιλογή ατόμου για δοκιμή');
  await userEvent.click(await screen.findByRole('option', { name: /Δανάη Δείγμα/ }));
  expect(await screen.findByRole('button', { name: 'Άτομο: Δανάη Δείγμα' })).toBeVisible();
  await press('Εμφάνιση εγγράφου');
  const paper = within(await screen.findByRole('article', { name: 'Προεπισκόπηση του εγγράφου' }));
  expect(paper.getByText('ΣΧΕΔΙΟ')).toBeInTheDocument();
  expect(paper.getByText('Δανάη Δείγμα').closest('strong')).not.toBeNull();
  expect(paper.getByRole('columnheader', { name: 'Ώρες' })).toBeVisible();
  expect(paper.getByRole('img', { name: 'Κωδικός QR' })).toBeVisible();
  expect(lastOf(sent, documents.preview)).toMatchObject({
    projectId: 1,
    personId: 40,
    text: '<p>Βεβαιώνεται η συμμετοχή.</p>',
  });
  expect(await findings()).toEqual([]);
});

test('a preview with errors lists them, and one of hidden data says which', async () => {
  draw(
    [
      found(),
      answers(documents.preview, {
        problems: [{ part: 'body', line: 1, words: 'Δεν υπάρχει στοιχείο «person.nmae».' }],
      }),
      answers(documents.preview, refused(dataNotSeen, { names: ['person.secret'] })),
    ],
    '/5',
    '?part=preview',
  );
  await press('Εμφάνιση εγγράφου');
  expect(await screen.findByText('Παράγραφος 1: Δεν υπάρχει στοιχείο «person.nmae».')).toBeVisible();
  await press('Εμφάνιση εγγράφου');
  expect(await screen.findByText(/δεν βλέπετε: person\.secret/)).toBeVisible();
});

test('a template of Word has a file in place of the text, and no preview', async () => {
  draw([
    found({ kind: 'docx', text: '', docxFileId: 12, docxName: 'attendance.docx' }),
    answers(
      documents.saveRazorDocument,
      refused(badTemplate, {
        problems: [
          {
            part: 'docx',
            paragraph: 'Βεβαιώνεται η {person.nmae}',
            words: 'Δεν υπάρχει στοιχείο «person.nmae».',
          },
        ],
      }),
    ),
  ]);
  expect(await screen.findByText('Αρχείο: attendance.docx')).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Προεπισκόπηση' })).toBeNull();
  expect(await findings()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Τίτλος' }), '!');
  await save();
  expect(
    await screen.findByText(
      'Στην παράγραφο «Βεβαιώνεται η {person.nmae}»: Δεν υπάρχει στοιχείο «person.nmae».',
    ),
  ).toBeVisible();
});

test('an earlier version is put back into the form, and saved as a new one', async () => {
  const { sent } = draw([
    found(),
    answersBy(documents.history, () => {
      const { id: _, projectId: __, changedAt: at, changedBy: by, ...content } = aTemplate();
      return [
        { ...content, at, by },
        { ...content, at, by, version: 2, title: 'Παλιός τίτλος', text: '<p>Παλιό κείμενο.</p>' },
      ];
    }),
    saved(),
  ]);
  await text();
  await press('Προηγούμενες μορφές');
  const old = within(await screen.findByRole('region', { name: 'Μορφή 2' }));
  await userEvent.click(old.getByText('Παλιός τίτλος'));
  expect(old.getByText('Παλιό κείμενο.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(old.getByRole('button', { name: /Επαναφορά/ }));
  expect(screen.getByRole('textbox', { name: 'Τίτλος' })).toHaveValue('Παλιός τίτλος');
  await save();
  await waitFor(() =>
    expect(lastOf(sent, documents.saveRazorDocument)).toMatchObject({
      version: 3,
      title: 'Παλιός τίτλος',
      text: '<p>Παλιό κείμενο.</p>',
    }),
  );
});

test('a template that is gone says so', async () => {
  draw([answers(documents.get, refused(notFound))]);
  expect(await screen.findByRole('alert')).toBeVisible();
});
