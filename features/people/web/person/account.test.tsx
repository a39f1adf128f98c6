// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { signInAgain, usernameTaken } from '#features/identity/contract/refusals.ts';
import { findings } from '#ui/testing/draw.tsx';
import { offline, unavailable } from '#platform/contract/refusal.ts';
import { answers, aProject, aSession, loseNetwork, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { identity } from '#features/identity/contract.ts';
import type { OneUser } from '../../contract/directory.ts';
import { people } from '../../contract.ts';
import { AccountMenu } from './account/AccountMenu.tsx';
import { aUser, nothing } from '../fixtures.ts';
import { PersonView } from './PersonView.tsx';

const admin = aSession('Admin');
const asAdmin = { ...nothing, setPassword: true, setDefaultProject: true };
const draw = (user: OneUser, session: typeof admin, prepared: Parameters<typeof show>[2] = []) =>
  show(
    <>
      <AccountMenu user={user} />
      <PersonView user={user} />
    </>,
    session,
    prepared,
    { project: aProject },
  );
const open = async (entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ρυθμίσεις λογαριασμού' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return screen.findByRole('dialog');
};

test('an Admin sets a password that meets the rules, and reads what it means for the user', async () => {
  const { sent } = draw(aUser({ may: asAdmin }), admin, [answers(identity.changePassword, {})]);
  const dialog = await open('Ορισμός κωδικού');
  expect(within(dialog).getByText(/Οι συνδέσεις του χρήστη θα κλείσουν/)).toBeVisible();
  const go = within(dialog).getByRole('button', { name: 'Ορισμός κωδικού' });
  await userEvent.type(within(dialog).getByLabelText('Νέος κωδικός πρόσβασης'), 'Mikros');
  expect(go).toBeDisabled();
  await userEvent.type(within(dialog).getByLabelText('Νέος κωδικός πρόσβασης'), '-2026!');
  await userEvent.type(within(dialog).getByLabelText('Επιβεβαίωση κωδικού'), 'Mikros-2026!');
  expect(await findings()).toEqual([]);
  await userEvent.click(go);
  expect(await screen.findByText('Ορίστηκε νέος κωδικός για: Δανάη Δείγμα.')).toBeVisible();
  expect(sent[0]!.input).toEqual({ userId: 11, password: 'Mikros-2026!' });
});

test('the dialog of a password asks before a typed one is lost, and stays with it after a refusal', async () => {
  draw(aUser({ may: asAdmin }), admin, [answers(identity.changePassword, refused(offline))]);
  const dialog = within(await open('Ορισμός κωδικού'));
  const typed = dialog.getByLabelText('Νέος κωδικός πρόσβασης');
  await userEvent.type(typed, 'Mikros-2026!');
  await userEvent.type(dialog.getByLabelText('Επιβεβαίωση κωδικού'), 'Mikros-2026!');
  await userEvent.click(dialog.getByRole('button', { name: 'Ορισμός κωδικού' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(typed).toHaveValue('Mikros-2026!');
  await userEvent.click(dialog.getByRole('button', { name: 'Ακύρωση' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Επιστροφή' }));
  expect(typed).toBeVisible();
});

test('the default project is one in which the person is active, and can be reset by undo', async () => {
  const { sent } = draw(aUser({ may: asAdmin }), admin, [answers(people.setDefaultProject, {})]);
  await open('Προεπιλεγμένο έργο');
  await userEvent.click(screen.getByRole('combobox', { name: /Έργο/ }));
  expect(screen.queryByRole('option', { name: 'Παλιό έργο' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('option', { name: 'Άλλο έργο' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await expect.poll(() => sent.map(({ input }) => input['projectId'])).toEqual([2, 1]);
});

test('an Admin sets the level directly, and undoes it', async () => {
  const { sent } = draw(aUser({ may: asAdmin }), admin, [answers(people.setLevel, {})]);
  await open('Αλλαγή επιπέδου');
  await userEvent.click(screen.getByRole('combobox', { name: /Επίπεδο/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^3/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await expect.poll(() => sent.map(({ input }) => input['level'])).toEqual([3, 4]);
});

test('a level that an Admin saves without network is not saved, and is not sent after the dialog was cancelled', async () => {
  const { sent } = draw(aUser({ may: asAdmin }), admin, [
    answers(people.setLevel, refused(offline)),
    answers(people.setLevel, {}),
  ]);
  const dialog = await open('Αλλαγή επιπέδου');
  await userEvent.click(screen.getByRole('combobox', { name: /Επίπεδο/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^3/ }));
  const findNetwork = loseNetwork();
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  expect(await within(dialog).findByText(/^Δεν υπάρχει σύνδεση/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ακύρωση' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αποχώρηση' }));
  findNetwork();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('an undo of a level or of a default project that fails says why', async () => {
  draw(aUser({ may: asAdmin }), admin, [
    answers(people.setLevel, {}),
    answers(people.setLevel, refused(unavailable)),
    answers(people.setDefaultProject, {}),
    answers(people.setDefaultProject, refused(offline)),
  ]);
  await open('Αλλαγή επιπέδου');
  await userEvent.click(screen.getByRole('combobox', { name: /Επίπεδο/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^3/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText(/^Η υπηρεσία δεν είναι διαθέσιμη/)).toBeVisible();

  await open('Προεπιλεγμένο έργο');
  await userEvent.click(screen.getByRole('combobox', { name: /Έργο/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Άλλο έργο' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText(/^Δεν υπάρχει σύνδεση/)).toBeVisible();
});

test('a reader without rights on an account sees no menu of it', async () => {
  draw(aUser(), { ...aSession('Supervisor'), level: 1 });
  expect(await screen.findByText('danai')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ρυθμίσεις λογαριασμού' })).not.toBeInTheDocument();
});

test('a user changes their own sign-in name after confirming the password, and a taken name shows an error at the field', async () => {
  const mentee = { ...aSession('Mentee'), id: 11, level: 4 };
  const { sent } = draw(aUser({ may: { ...nothing, setLogin: true } }), mentee, [
    answers(identity.email, { email: 'maria@example.org', confirmed: true }),
    answers(identity.updateLogin, refused(usernameTaken)),
    answers(identity.updateLogin, refused(signInAgain)),
    answers(identity.updateLogin, {}),
    answers(identity.prove, {}),
  ]);
  const dialog = await open('Αλλαγή ονόματος χρήστη');
  const field = within(dialog).getByRole('textbox', { name: 'Όνομα χρήστη' });
  const save = within(dialog).getByRole('button', { name: 'Αποθήκευση αλλαγών' });
  expect(save).toBeDisabled();
  await userEvent.clear(field);
  await userEvent.type(field, 'maria');
  await userEvent.click(save);
  expect(await screen.findByText('Το όνομα χρήστη υπάρχει ήδη.')).toBeVisible();
  await userEvent.type(field, '2');
  await userEvent.click(save);
  await userEvent.type(await screen.findByLabelText('Κωδικός πρόσβασης'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Επιβεβαίωση' }));
  expect(await screen.findByText('Οι αλλαγές αποθηκεύτηκαν.')).toBeVisible();
  expect(sent.findLast(({ call }) => call === identity.updateLogin.path)?.input).toEqual({ login: 'maria2' });
});

test("a mentee opens the mentor's profile from their own, and can only read it", async () => {
  const mentee = { ...aSession('Mentee'), id: 11, level: 4 };
  const mentor = aUser({ id: 3, name: 'Λητώ Σοφού', roles: ['Mentor'], fields: { first_name: 'Λητώ' } });
  draw(aUser({ mentor: { id: 3, name: 'Λητώ Σοφού' } }), mentee, [
    answers(people.one, { ...mentor, may: { ...nothing, edit: true } }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Λητώ Σοφού' }));
  const dialog = await screen.findByRole('dialog', { name: 'Προφίλ συμβούλου' });
  expect(await within(dialog).findByText('Λητώ')).toBeVisible();
  // The form does not list fields that the mentor left empty.
  expect(within(dialog).queryByText('Email')).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Επεξεργασία στοιχείων' })).not.toBeInTheDocument();
  expect(await findings()).toEqual([]);
});
