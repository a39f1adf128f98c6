// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { notFound } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { badSettings } from '../../contract/refusals.ts';
import { answers, aProject, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { createSandbox } from '#platform/web/sandbox/sandbox.ts';
import { projects } from '../../contract.ts';
import type { Project } from '../../contract/project.ts';
import { staleProject } from '../../contract/versions.ts';
import { someProject, someSettings } from '../fixtures.ts';
import { ProjectScreen } from './ProjectScreen.tsx';

// The engine of expressions is loaded once over the real network, because the prepared answers do not contain it.
beforeAll(async () => {
  const sandbox = createSandbox();
  await sandbox.compile('1');
  await sandbox.close();
});

const staff = aSession('Supervisor');
const stored = answers(projects.byId, someProject);
const saved = answers(projects.save, { ...someProject, version: 4 });
const at = (tab: string, id = '5') => ({
  at: `/symvoulos/admin/project/${id}?tab=${tab}`,
  route: '/symvoulos/admin/project/{-$ProjectId}',
});
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
type Sent = ReturnType<typeof show>['sent'];
const sentProject = (sent: Sent) =>
  sent.findLast(({ call }) => call === projects.save.path)?.input['project'] as {
    settings: string;
    version?: number;
    url: string;
  };
const sentSettings = (sent: Sent) => JSON.parse(sentProject(sent).settings) as Record<string, never>;
/** Expects that no key is shown in place of its text. */
const expectWords = () => expect(document.body.textContent).not.toMatch(/projects\.[a-z]/);

test('the general form changes its own keys, and all others stay as they are', async () => {
  const { sent } = show(<ProjectScreen />, staff, [stored, saved], at('general'));
  expect(await screen.findByText('Έκδοση 3, χωρίς αλλαγές.')).toBeVisible();
  const opens = await screen.findByRole('textbox', { name: 'Ανοίγει πριν από την έναρξη (λεπτά)' });
  expect(opens).toHaveValue('10');
  await userEvent.clear(opens);
  await userEvent.click(screen.getByRole('combobox', { name: 'Γωνία των ειδοποιήσεων' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Κάτω δεξιά' }));
  expect(screen.getByRole('link', { name: 'Φόρμα αίτησης' })).toHaveAttribute(
    'href',
    '/deksiotites/admin/project/applicationform',
  );
  await save();
  expect(await screen.findByText('Οι αλλαγές αποθηκεύτηκαν.')).toBeVisible();
  // An emptied value is removed, and the object around it too.
  expect(sentSettings(sent)).toEqual({
    ...someSettings,
    Config: {
      Application: { Open: true },
      Alert: { Corner: 'bottom right' },
    },
  });
  expect(sentProject(sent)).toMatchObject({ id: 5, version: 3 });
  expectWords();
  expect(await findings()).toEqual([]);
});

test('a new project is checked on the page, saved without an id, and then has its own address', async () => {
  const made = answers(projects.save, { ...someProject, id: 9, version: 1 });
  const { sent, router } = show(<ProjectScreen />, staff, [stored, made], at('general', 'view'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Τίτλος έργου' }), 'Νέο');
  await save();
  expect(await screen.findByText('Διορθώστε 1 σημείο για να αποθηκευτεί το έργο')).toBeVisible();
  expect(sent.some(({ call }) => call === projects.save.path)).toBe(false);
  expect(screen.getByRole('tab', { name: 'Ιστορικό' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Διεύθυνση (url)' }), 'neo');
  await save();
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/admin/project/9');
  expect(sentProject(sent)).toMatchObject({ url: 'neo' });
  expect('id' in sentProject(sent)).toBe(false);
});

test('a project that a coordinator makes is no dead end: the form says why a supervisor is needed, and asks for one', async () => {
  const made = answers(projects.save, { ...someProject, id: 9, version: 1 });
  const found = answers(projects.supervisors, [{ id: 31, name: 'Σοφία Επόπτρια' }]);
  const { sent, router } = show(
    <ProjectScreen />,
    aSession('Coordinator'),
    [stored, made, found],
    at('general', 'view'),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Τίτλος έργου' }), 'Νέο');
  await userEvent.type(screen.getByRole('textbox', { name: 'Διεύθυνση (url)' }), 'neo');
  expect(await screen.findByText(/Η φόρμα αίτησης, η προσθήκη προσωπικού και η αρχειοθέτηση/)).toBeVisible();
  await save();
  expect(await screen.findByText('Διορθώστε 1 σημείο για να αποθηκευτεί το έργο')).toBeVisible();
  expect(sent.some(({ call }) => call === projects.save.path)).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Σοφία Επόπτρια' }));
  expect(await findings()).toEqual([]);
  await save();
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/admin/project/9');
  expect(sent.find(({ call }) => call === projects.save.path)?.input).toMatchObject({ supervisorIds: [31] });
  expectWords();
});

test('a field is added, described, given options by pasting, and moved with the keyboard', async () => {
  const { sent } = show(<ProjectScreen />, staff, [stored, saved], at('fields'));
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη πεδίου χρήστη' }));
  const heading = await screen.findByRole('heading', { name: 'field_4' });
  const panel = heading.closest('section')!;
  const name = within(panel).getByRole('textbox', { name: 'Όνομα' });
  await userEvent.clear(name);
  expect(within(panel).getByText(/Το όνομα γράφεται με λατινικά/)).toBeVisible();
  await userEvent.type(name, 'region');
  await userEvent.type(within(panel).getByRole('textbox', { name: 'Ετικέτα' }), 'Περιφέρεια');
  await userEvent.click(within(panel).getByRole('combobox', { name: 'Τύπος' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Μία επιλογή' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Επικόλληση πολλών' }));
  await userEvent.click(within(panel).getByRole('textbox', { name: 'Επικόλληση επιλογών' }));
  await userEvent.paste('at\tΑττική\nΉπειρος\n\nat;ξανά');
  await userEvent.click(within(panel).getByRole('button', { name: 'Προσθήκη όσων επικολλήθηκαν' }));
  expect(within(panel).getByText('2 επιλογές')).toBeVisible();
  await userEvent.click(within(panel).getByRole('combobox', { name: 'Ποιοι το βλέπουν' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Έως ωφελούμενοι' }));
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Υποχρεωτικό' }));
  expectWords();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(panel).getByRole('button', { name: 'Κλείσιμο' }));
  screen.getByRole('button', { name: /^Περιφέρεια/ }).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Περιφέρεια/);
  expect(screen.getByText('Το πεδίο «region» είναι τώρα στη θέση 2.')).toBeInTheDocument();
  await save();
  await expect.poll(() => sentProject(sent)).toBeDefined();
  const { Fields } = (sentSettings(sent) as unknown as typeof someSettings).User;
  expect(Fields.map(({ Name }) => Name)).toEqual(['first_name', 'region', 'hobby']);
  expect(Fields[1]).toEqual({
    Name: 'region',
    Label: 'Περιφέρεια',
    Type: 'select',
    Visible: 4,
    Editable: 1,
    Options: [{ Value: 'at', Label: 'Αττική' }, 'Ήπειρος'],
    Required: true,
  });
  expect(Fields[2]).toEqual(someSettings.User.Fields[1]);
});

test('deleting a stored field first shows where it is used and how many values it holds', async () => {
  const use = answers(projects.fieldUse, {
    uses: [{ kind: 'filter', where: 'User.Filters.0' }],
    values: 12,
  });
  show(<ProjectScreen />, staff, [stored, use], at('fields'));
  await userEvent.click(await screen.findByRole('button', { name: 'Διαγραφή: Χόμπι' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('12 άτομα έχουν τιμή σε αυτό το πεδίο.')).toBeVisible();
  expect(within(dialog).getByText('Φίλτρο: Χρήστης › Φίλτρα › 1')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Διαγραφή' }));
  await expect.poll(() => screen.queryByRole('button', { name: /^Χόμπι/ })).toBeNull();
  expect(screen.getByText('Υπάρχουν αλλαγές που δεν έχουν αποθηκευτεί.')).toBeVisible();
});

test('renaming a stored field shows where it is used, and is saved separately', async () => {
  const use = answers(projects.fieldUse, { uses: [{ kind: 'expression', where: 'User.Label' }], values: 1 });
  const renamed = answers(projects.renameField, {
    ...someProject,
    version: 4,
    settings: someProject.settings.replaceAll('"hobby"', '"pastime"'),
  });
  // All projects share the fields of users, so only an Admin renames one.
  const { sent } = show(<ProjectScreen />, aSession('Admin'), [stored, use, renamed], at('fields'));
  await userEvent.click(await screen.findByRole('button', { name: /^Χόμπι/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Μετονομασία' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Έκφραση: Χρήστης › Ετικέτα')).toBeVisible();
  const to = within(dialog).getByRole('textbox', { name: 'Νέο όνομα' });
  await userEvent.clear(to);
  await userEvent.type(to, 'pastime');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Μετονομασία' }));
  expect(await screen.findByText('Έκδοση 4, χωρίς αλλαγές.')).toBeVisible();
  expect(sent.find(({ call }) => call === projects.renameField.path)?.input).toEqual({
    projectId: 5,
    name: 'hobby',
    to: 'pastime',
    version: 3,
  });
});

test('the expression of the colour is tried on an example and highlights the palette', async () => {
  show(<ProjectScreen />, staff, [stored], at('fields'));
  expect(await screen.findByText('Παράδειγμα: Μαρία', { exact: false })).toBeVisible();
  const color = await screen.findByRole('textbox', { name: 'Έκφραση χρώματος' });
  expect(color).toHaveAccessibleDescription(/Πείτε το και στο όνομα/);
  await userEvent.click(color);
  await userEvent.keyboard('22 + fields.hobby.length');
  expect(await screen.findByText('Παράδειγμα: χρώμα 6')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Παλέτα' }).querySelector('[aria-current]')?.textContent).toBe('6');
  await userEvent.keyboard(' +* 2');
  expect(await screen.findByText(/1:\d+ Η έκφραση δεν διαβάζεται/)).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a role without fields of its own begins with the user’s fields', async () => {
  const { sent } = show(<ProjectScreen />, staff, [stored, saved], at('fields&type=Mentor'));
  expect(await screen.findByText(/Ο ρόλος αυτός δεν έχει δικές του ρυθμίσεις/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Προσθήκη πεδίου έργου' }));
  await save();
  await expect.poll(() => sentProject(sent)).toBeDefined();
  const { Mentor } = sentSettings(sent) as unknown as { Mentor: typeof someSettings.User };
  expect(Mentor.Fields).toEqual(someSettings.User.Fields);
  expect(Mentor.ProjectFields.map(({ Name }) => Name)).toEqual(['phase', 'field_4']);
});

test('filters, profile and navigation are arranged in separate forms', async () => {
  const { sent } = show(<ProjectScreen />, staff, [stored, saved], at('filters'));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Ταίριασμα' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Περιέχει' }));
  expectWords();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Προφίλ' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Προσθήκη πεδίου στην ενότητα' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Φάση (phase)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Μετακίνηση πάνω: Φάση (phase)' }));
  expectWords();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Πλοήγηση' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη σελίδας' }));
  await userEvent.click(screen.getByRole('button', { name: 'Μετακίνηση πάνω: Ημερολόγιο' }));
  expectWords();
  expect(await findings()).toEqual([]);
  await save();
  await expect.poll(() => sentProject(sent)).toBeDefined();
  expect(sentSettings(sent)).toMatchObject({
    User: { Filters: [{ Field: 'hobby', Match: 'contains' }] },
    Profile: { Sections: [{ Title: 'Βασικά', Fields: ['first_name', 'phase', 'hobby'] }] },
    Roles: {
      Mentee: [
        { state: 'calendar', label: '' },
        { state: 'home', label: 'Ξεκίνημα' },
      ],
    },
  });
});

test('the navigation of a role offers the screens that the role may open, and no others', async () => {
  show(<ProjectScreen />, staff, [stored], at('navigation'));
  const role = await screen.findByRole('combobox', { name: 'Ρόλος' });
  /** The screens that a new page of the role can be, by their names. */
  const offered = async (name: RegExp) => {
    await userEvent.click(role);
    await userEvent.click(await screen.findByRole('option', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη σελίδας' }));
    await userEvent.click(screen.getAllByRole('combobox', { name: 'Σελίδα' }).at(-1)!);
    await screen.findByRole('option', { name: 'Ημερολόγιο' });
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };
  const forStaff = ['Πορεία ωφελουμένων', 'Αντιστοίχιση', 'Προσωπικά δεδομένα'];
  expect(await offered(/^Επόπτης \(0/)).toEqual(expect.arrayContaining(forStaff));
  const forMentees = await offered(/^Ωφελούμενος/);
  expect(forStaff.filter((name) => forMentees.includes(name))).toEqual([]);
});

test('JSON and forms change the same draft, and an error in it is reported by line and column', async () => {
  const short = answers(projects.byId, { ...someProject, settings: '{"Config":{}}' });
  const { sent } = show(<ProjectScreen />, staff, [short], at('json'));
  const editor = await screen.findByRole('textbox', { name: 'Ρυθμίσεις' });
  expect(await findings()).toEqual([]);
  await userEvent.click(editor);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste('{\n  "Config": { "MIS": "5000", }\n}');
  expect(await screen.findByText('2:30 Εδώ το κείμενο παύει να είναι JSON.')).toBeVisible();
  await save();
  const told = await screen.findByRole('alert');
  expect(told.textContent).toMatch(/Ρυθμίσεις: Σφάλμα στη γραμμή 2, στήλη 30\./);
  expect(sent.some(({ call }) => call === projects.save.path)).toBe(false);
  await userEvent.click(screen.getByRole('tab', { name: 'Γενικά' }));
  expect(await screen.findByText('Το κείμενο JSON των ρυθμίσεων δεν διαβάζεται')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Διόρθωση στο JSON' }));
  const again = await screen.findByRole('textbox', { name: 'Ρυθμίσεις' });
  await userEvent.click(again);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste('{ "Config": { "MIS": "5000" } }');
  await userEvent.click(screen.getByRole('tab', { name: 'Γενικά' }));
  expect(await screen.findByRole('textbox', { name: 'Κωδικός MIS' })).toHaveValue('5000');
  expectWords();
});

test('an error that the server finds is reported by its place, with a link to its tab and field', async () => {
  const bad = answers(
    projects.save,
    refused(badSettings, undefined, { errors: [{ field: 'User.Fields.1.Label', code: 'too_big' }] }),
  );
  show(<ProjectScreen />, staff, [stored, bad], at('general'));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Οι δράσεις φαίνονται ανά ομάδα' }));
  await save();
  await userEvent.click(
    await screen.findByRole('link', {
      name: 'Χρήστης › Πεδία του χρήστη › hobby › Ετικέτα: Η τιμή είναι πολύ μεγάλη.',
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Χόμπι', level: 2 })).toBeVisible();
});

/** The label of a field as another user saved it. */
const relabelled = { ...someProject, settings: someProject.settings.replace('Χόμπι', 'Ενδιαφέρον') };
const overtakenBy = (project: Project) =>
  answers(
    projects.save,
    refused(staleProject, {
      version: 4,
      by: 'Βίκτωρ Μελάς',
      at: new Date('2026-03-05T08:00:00Z'),
      present: {
        project: { ...project, version: 4 },
        differences: [{ path: 'User.Fields[hobby].Label', before: 'Χόμπι', after: 'Ενδιαφέρον' }],
      },
    }),
  );

test('a save over a newer version shows what changed in the meantime, and can continue over it', async () => {
  const { sent } = show(
    <ProjectScreen />,
    staff,
    [stored, overtakenBy(relabelled), answers(projects.save, { ...someProject, version: 5 })],
    at('general'),
  );
  const title = await screen.findByRole('textbox', { name: 'Τίτλος έργου' });
  await userEvent.type(title, ' 2027');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Οι δράσεις φαίνονται ανά ομάδα' }));
  await save();
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  const [mine, theirs] = within(notice).getAllByRole('list');
  expect(mine!.textContent).toMatch(/«Ψηφιακές δεξιότητες» → «Ψηφιακές δεξιότητες 2027»/);
  expect(theirs!.textContent).toMatch(/hobby › Ετικέτα: «Χόμπι» → «Ενδιαφέρον»/);
  expect(title).toHaveValue('Ψηφιακές δεξιότητες 2027');
  expect(await findings()).toEqual([]);
  await userEvent.click(within(notice).getByRole('button', { name: 'Αποθήκευση των δικών μου αλλαγών' }));
  expect(await screen.findByText('Έκδοση 5, χωρίς αλλαγές.')).toBeVisible();
  expect(sentProject(sent)).toMatchObject({ version: 4, descr: 'Ψηφιακές δεξιότητες 2027' });
  // Both users changed the settings, and the other user's label stays beside the user's own change.
  expect(sentSettings(sent)).toEqual({
    ...(JSON.parse(relabelled.settings) as object),
    Config: { ...someSettings.Config, GroupByGroup: true },
  });
});

test('a user whose save came too late can take the newest version', async () => {
  show(<ProjectScreen />, staff, [stored, overtakenBy({ ...relabelled, descr: 'Των άλλων' })], at('general'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Τίτλος έργου' }), ' 2027');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Φόρτωση της νεότερης έκδοσης' }));
  expect(await screen.findByText('Έκδοση 4, χωρίς αλλαγές.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Τίτλος έργου' })).toHaveValue('Των άλλων');
});

test('the history of a project lists who changed what, and an older version can be viewed and restored', async () => {
  const history = answers(projects.history, {
    list: [
      {
        version: 3,
        savedAt: new Date('2026-11-10T09:00:00Z'),
        savedBy: 'Ίρις Ελεγκάκη',
        differences: [
          { path: 'Config.Application.Open', before: false, after: true },
          { path: 'Config.MIS', before: '5000' },
          { path: 'User.Filters', after: [{ Field: 'hobby' }, { Field: 'phase' }] },
          { path: 'User.Fields[hobby]', after: { Name: 'hobby', Required: true } },
        ],
      },
      { version: 2, savedAt: new Date('2026-11-09T09:00:00Z'), differences: [] },
    ],
    count: 1,
    all: 2,
  });
  const older = answers(projects.atVersion, {
    ...someProject,
    version: 2,
    settings: '{"Config":{"MIS":"5000"}}',
  });
  const { sent } = show(<ProjectScreen />, staff, [stored, history, older, saved], at('history'));
  const newest = await screen.findByRole('region', { name: 'Έκδοση 3' });
  expect(newest.textContent).toMatch(/Ίρις Ελεγκάκη · 10 Νοεμβρίου 2026, 11:00/);
  expect(newest.textContent).toMatch(/Γενικά › Αιτήσεις › Δέχεται αιτήσεις: Όχι → Ναι/);
  expect(newest.textContent).toMatch(/Κωδικός MIS: αφαιρέθηκε «5000»/);
  expect(newest.textContent).toMatch(/Φίλτρα: προστέθηκε hobby, phase/);
  expect(newest.textContent).toMatch(/hobby: προστέθηκε Όνομα: «hobby», Υποχρεωτικό: Ναι/);
  expectWords();
  await userEvent.click(screen.getByRole('button', { name: 'Προβολή: έκδοση 2' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/"MIS": "5000"/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Κλείσιμο' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Επαναφορά: έκδοση 2' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Επαναφορά' }));
  await expect.poll(() => sentProject(sent)).toMatchObject({ version: 3 });
  expect(sentSettings(sent)).toEqual({ Config: { MIS: '5000' } });
});

test('a missing project is reported, and leaving unsaved changes asks for confirmation', async () => {
  const { unmount } = show(
    <ProjectScreen />,
    staff,
    [answers(projects.byId, refused(notFound))],
    at('general'),
  );
  expect(await screen.findByText('Το έργο δεν βρέθηκε.')).toBeVisible();
  unmount();
  const { router } = show(<ProjectScreen />, staff, [stored], { ...at('general'), project: aProject });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Τίτλος έργου' }), '!');
  void router.navigate({ to: '/elsewhere' });
  expect(await screen.findByText(/Οι αλλαγές στο έργο δεν έχουν αποθηκευτεί/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Παραμονή στη σελίδα' }));
  expect(router.state.location.pathname).toBe('/symvoulos/admin/project/5');
});
