// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { serverError } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { closedRequest, lastAdmin } from '../../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import { privacy } from '../../contract.ts';
import { aRequest, held, inDays } from '../fixtures.ts';
import { PrivacyScreen } from './PrivacyScreen.tsx';

const route = '/symvoulos/admin/project/privacy';
const listOf = (...list: ReturnType<typeof aRequest>[]) =>
  answers(privacy.requests, { list, count: 1, all: list.length });
const draw = (role: Role, prepared: Parameters<typeof show>[2], query = '') =>
  show(<PrivacyScreen />, aSession(role), prepared, { at: `${route}${query}`, route });
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('region', { name });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the deadline of each open request is shown in words, including late and near ones', async () => {
  draw('Coordinator', [
    listOf(
      aRequest({ dueAt: inDays(-3) }),
      aRequest({ id: 6, dueAt: inDays(1) }),
      aRequest({ id: 7, dueAt: inDays(0) }),
      aRequest({ id: 8, state: 'withdrawn' }),
    ),
  ]);
  expect(await screen.findByText('Εκπρόθεσμο κατά 3 ημέρες')).toBeVisible();
  expect(screen.getByText('Απομένει 1 ημέρα')).toBeVisible();
  expect(screen.getByText('Λήγει σήμερα')).toBeVisible();
  expect(screen.getByText('Ανακλήθηκε')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the filter of the privacy desk shows only open requests and is kept in the URL', async () => {
  const { sent, router } = draw('Supervisor', [listOf(aRequest()), listOf()]);
  await screen.findByRole('button', { name: 'Δανάη Δείγμα' });
  await userEvent.click(await screen.findByRole('button', { name: 'Ανοικτά' }));
  expect(await screen.findByText('Δεν υπάρχουν τέτοια αιτήματα')).toBeVisible();
  expect(sent.at(-1)?.input).toMatchObject({ projectId: 1, only: 'open', page: 1 });
  expect(router.state.location.search).toEqual({ only: 'open' });
});

test('a request is extended once, with a reason', async () => {
  const extended = aRequest({ dueAt: inDays(70), extendedAt: inDays(0), extensionReason: 'Πολλά αρχεία.' });
  const { sent } = draw('Supervisor', [listOf(aRequest()), answers(privacy.extend, extended)]);
  const panel = await open('Δανάη Δείγμα');
  expect(within(panel).getByRole('link', { name: 'Σελίδα του ατόμου' })).toHaveAttribute(
    'href',
    '/symvoulos/userinfo/12',
  );
  await press('Παράταση δύο μηνών');
  await press('Αποστολή παράτασης');
  expect(await within(panel).findByText('Γράψτε τον λόγο.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Λόγος/ }), 'Πολλά αρχεία.');
  await press('Αποστολή παράτασης');
  expect(await within(panel).findByText('Απομένουν 70 ημέρες')).toBeVisible();
  expect(within(panel).getByText('Η προθεσμία παρατάθηκε και δεν παρατείνεται ξανά.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Παράταση δύο μηνών' })).toBeNull();
  expect(sent.find(({ call }) => call === privacy.extend.path)?.input).toEqual({
    id: 5,
    reason: 'Πολλά αρχεία.',
  });
});

test('an answer must be confirmed before it is mailed, and then the request is closed', async () => {
  const closed = aRequest({ state: 'refused', closedAt: inDays(0), closedBy: 'Ίρις', answer: 'Λυπούμαστε.' });
  const { sent } = draw('Supervisor', [listOf(aRequest()), answers(privacy.close, closed)]);
  const panel = await open('Δανάη Δείγμα');
  await press('Αποστολή απάντησης');
  expect(await within(panel).findByText('Επιλέξτε έκβαση.')).toBeVisible();
  expect(within(panel).getByText('Γράψτε την απάντηση.')).toBeVisible();
  await userEvent.click(within(panel).getByRole('radio', { name: 'Το αίτημα απορρίπτεται' }));
  await userEvent.type(within(panel).getByRole('textbox', { name: /Απάντηση/ }), 'Λυπούμαστε.');
  expect(await findings()).toEqual([]);
  await userEvent.click(within(panel).getByRole('button', { name: 'Αποστολή απάντησης' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Δεν αναιρείται/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αποστολή απάντησης' }));
  expect(await within(panel).findByText('Απορρίφθηκε')).toBeVisible();
  expect(within(panel).queryByRole('textbox')).toBeNull();
  expect(sent.find(({ call }) => call === privacy.close.path)?.input).toEqual({
    id: 5,
    outcome: 'refused',
    answer: 'Λυπούμαστε.',
  });
});

test('an answer typed for one request is still there after viewing another', async () => {
  const other = aRequest({ id: 6, person: { id: 13, name: 'Στάθης Δοκιμής', username: 'stathis' } });
  draw('Supervisor', [listOf(aRequest(), other)]);
  const panel = await open('Δανάη Δείγμα');
  await userEvent.type(within(panel).getByRole('textbox', { name: /Απάντηση/ }), 'Στη μέση');
  await open('Στάθης Δοκιμής');
  expect(screen.getByRole('textbox', { name: /Απάντηση/ })).toHaveValue('');
  const again = await open('Δανάη Δείγμα');
  expect(within(again).getByRole('textbox', { name: /Απάντηση/ })).toHaveValue('Στη μέση');
});

test('a user who answers after another one sees that answer, and keeps their own text', async () => {
  const theirs = aRequest({
    kind: 'correct',
    state: 'done',
    closedAt: inDays(0),
    closedBy: 'Ίρις',
    answer: 'Διορθώθηκε.',
  });
  draw('Supervisor', [
    listOf(aRequest({ kind: 'correct' })),
    listOf(theirs),
    answers(privacy.close, refused(closedRequest)),
  ]);
  const panel = await open('Δανάη Δείγμα');
  await userEvent.type(within(panel).getByRole('textbox', { name: /Απάντηση/ }), 'Τα δικά μου λόγια');
  await userEvent.click(within(panel).getByRole('radio', { name: 'Το αίτημα ικανοποιήθηκε' }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Αποστολή απάντησης' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Αποστολή απάντησης' }),
  );
  expect(await within(panel).findByText('Διορθώθηκε.')).toBeVisible();
  expect(await screen.findByText('Το αίτημα έχει ήδη κλείσει.')).toBeVisible();
  expect(within(panel).getByText('Τα δικά μου λόγια')).toBeVisible();
  expect(within(panel).queryByRole('textbox')).toBeNull();
});

test('a supervisor cannot close an erasure as met, and passes it to an administrator', async () => {
  draw('Supervisor', [
    listOf(aRequest()),
    answers(privacy.refer, aRequest({ referredAt: new Date('2026-11-23T10:00:00Z') })),
  ]);
  const panel = await open('Δανάη Δείγμα');
  expect(within(panel).queryByRole('radio', { name: 'Το αίτημα ικανοποιήθηκε' })).toBeNull();
  expect(within(panel).getByText(/την κάνει διαχειριστής/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Παραπομπή σε διαχειριστή' }));
  expect(await within(panel).findByText(/Παραπέμφθηκε σε διαχειριστή στις 23/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Διαγραφή των δεδομένων…' })).toBeNull();
});

test('an administrator reads what exists and what is kept, types the name, and then the person is erased', async () => {
  const { sent } = draw('Admin', [
    listOf(aRequest()),
    listOf(aRequest({ person: { id: 12, name: 'erased-12', username: 'erased-12' }, text: '' })),
    answers(privacy.previewErase, {
      username: 'danai',
      name: 'Δανάη Δείγμα',
      held,
      leaving: [{ kind: 'mentees', count: 3, names: ['Νίκη Ρήγα'], more: 2 }],
    }),
    answers(privacy.erase, {}),
  ]);
  await open('Δανάη Δείγμα');
  await press('Διαγραφή των δεδομένων…');
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findByText('Δράσεις')).nextSibling).toHaveTextContent('14');
  expect(within(dialog).getByText('το μητρώο ενεργειών, όπως γράφτηκε')).toBeVisible();
  expect(within(dialog).getByText('Το αίτημα κλείνει μαζί')).toBeVisible();
  expect(
    within(dialog).getByText('Μένουν χωρίς σύμβουλο 3 ωφελούμενοι: Νίκη Ρήγα και 2 ακόμη.'),
  ).toBeVisible();
  expect(await findings()).toEqual([]);
  const name = within(dialog).getByRole('textbox', { name: /danai/ });
  await userEvent.type(name, 'dana');
  await press('Οριστική διαγραφή');
  expect(await within(dialog).findByText('Το όνομα χρήστη δεν είναι αυτό.')).toBeVisible();
  expect(sent.some(({ call }) => call === privacy.erase.path)).toBe(false);
  await userEvent.type(name, 'i');
  await press('Οριστική διαγραφή');
  expect(await screen.findByText('Τα δεδομένα διαγράφηκαν (Δανάη Δείγμα).')).toBeVisible();
  expect(sent.find(({ call }) => call === privacy.erase.path)?.input).toEqual({
    userId: 12,
    username: 'danai',
  });
  const erased = await open('Διαγραμμένο άτομο 12');
  expect(within(erased).getByText(/Δεν υπάρχει πια όνομα/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Διαγραφή των δεδομένων…' })).toBeNull();
});

test('a refusal to erase is shown in the dialog', async () => {
  draw('Admin', [
    listOf(aRequest()),
    answers(privacy.previewErase, { username: 'danai', name: 'Δανάη Δείγμα', held, leaving: [] }),
    answers(privacy.erase, refused(lastAdmin)),
  ]);
  await open('Δανάη Δείγμα');
  await press('Διαγραφή των δεδομένων…');
  await userEvent.type(await screen.findByRole('textbox', { name: /danai/ }), 'danai');
  await press('Οριστική διαγραφή');
  expect(await screen.findByText('Είναι ο μόνος διαχειριστής: δεν μπορεί να διαγραφεί.')).toBeVisible();
});

test('an empty privacy desk says how requests arrive, and one that failed to load can be retried', async () => {
  const { unmount } = draw('Supervisor', [listOf()]);
  expect(await screen.findByText('Δεν υπάρχουν αιτήματα')).toBeVisible();
  expect(screen.getByText(/από τη σελίδα «Τα δεδομένα μου»/)).toBeVisible();
  unmount();
  draw('Supervisor', [answers(privacy.requests, refused(serverError)), listOf(aRequest())]);
  expect(await screen.findByText('Τα αιτήματα δεν φορτώθηκαν.')).toBeVisible();
  await press('Δοκιμή ξανά');
  expect(await screen.findByRole('button', { name: 'Δανάη Δείγμα' })).toBeVisible();
});
