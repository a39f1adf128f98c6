// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { setChanged } from '#platform/contract/refusals.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import { type Due, privacy, type Retention, staleRetention } from '../../contract.ts';
import { PrivacyScreen } from '../desk/PrivacyScreen.tsx';

const route = '/symvoulos/admin/project/privacy';
const draw = (role: Role, prepared: Parameters<typeof show>[2]) =>
  show(<PrivacyScreen />, aSession(role), prepared, { at: `${route}?view=retention`, route });

const since = new Date('2026-10-02T09:00:00Z');
const list: Due[] = [
  { kind: 'member', id: 12, name: 'Παλιός Μέλος', since },
  { kind: 'application', id: 30, name: '2025-000030', since },
];
const dueOf = (all: number) => answers(privacy.due, { list: all === 0 ? [] : list, count: 1, all });
const rules = answers(privacy.retention, { retention: { membersMonths: 12 }, version: 3 });
const noRules = answers(privacy.retention, { retention: {}, version: 3 });
const members = () => screen.findByRole('textbox', { name: /^Μέλη/ });
const applications = () => screen.findByRole('textbox', { name: /^Αιτήσεις/ });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirmed = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('without a number everything is kept, and only whole months are saved', async () => {
  const { sent } = draw('Coordinator', [
    noRules,
    answers(privacy.retention, { retention: { applicationsMonths: 6 }, version: 4 }),
    dueOf(0),
    answers(privacy.saveRetention, { version: 4 }),
  ]);
  expect(await screen.findByText('Όλα τηρούνται για πάντα')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' })).toBeDisabled();
  await userEvent.type(await members(), '0');
  await userEvent.type(await applications(), '6');
  await press('Αποθήκευση αλλαγών');
  expect(await screen.findByText(/ακέραιους μήνες από 1 έως 600/)).toBeVisible();
  expect(sent.some(({ call }) => call === privacy.saveRetention.path)).toBe(false);
  expect(await findings()).toEqual([]);
  await userEvent.clear(await members());
  await press('Αποθήκευση αλλαγών');
  expect(await screen.findByText('Οι κανόνες αποθηκεύτηκαν.')).toBeVisible();
  expect(sent.find(({ call }) => call === privacy.saveRetention.path)?.input).toEqual({
    projectId: 1,
    retention: { applicationsMonths: 6 },
    version: 3,
  });
  expect(await screen.findByText('Τίποτα δεν έχει λήξει')).toBeVisible();
});

/** Types 24 months for members while another user saves these months. */
async function savedOver(theirs: Retention) {
  const { sent } = draw('Supervisor', [
    rules,
    dueOf(0),
    answers(
      privacy.saveRetention,
      refused(staleRetention, {
        version: 8,
        by: 'Βίκτωρ Μελάς',
        at: new Date('2026-03-05T08:00:00Z'),
        present: theirs,
      }),
    ),
    answers(privacy.saveRetention, { version: 9 }),
  ]);
  await userEvent.clear(await members());
  await userEvent.type(await members(), '24');
  await press('Αποθήκευση αλλαγών');
  return () => sent.findLast(({ call }) => call === privacy.saveRetention.path)?.input;
}

test('a user who saves over a change of another user sees the present months, and keeps what they typed', async () => {
  const last = await savedOver({ membersMonths: 36, applicationsMonths: 6 });
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Βίκτωρ Μελάς, 5 Μαρτίου 2026, 10:00')).toBeVisible();
  expect(notice.getByText('Μέλη 36 μήνες, αιτήσεις 6 μήνες.')).toBeVisible();
  expect(notice.getByText('Μέλη 24 μήνες, αιτήσεις για πάντα.')).toBeVisible();
  expect(await members()).toHaveValue('24');
  expect(await findings()).toEqual([]);
  await press('Κράτηση του δικού μου');
  expect(await screen.findByText('Οι κανόνες αποθηκεύτηκαν.')).toBeVisible();
  // The other user's months for applications stay.
  expect(last()).toMatchObject({ retention: { membersMonths: 24, applicationsMonths: 6 }, version: 8 });
  expect(await applications()).toHaveValue('6');
});

test('a user whose months are outdated can continue from those of another user', async () => {
  await savedOver({ membersMonths: 36 });
  await press('Χρήση του αποθηκευμένου');
  expect(await members()).toHaveValue('36');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' })).toBeDisabled();
});

test('months for members are saved without a question when another user changed only those for applications', async () => {
  const last = await savedOver({ membersMonths: 12, applicationsMonths: 6 });
  expect(await screen.findByText('Οι κανόνες αποθηκεύτηκαν.')).toBeVisible();
  expect(last()).toMatchObject({ retention: { membersMonths: 24, applicationsMonths: 6 }, version: 8 });
});

test('due records are listed with their dates, and erased in batches after confirming the exact number', async () => {
  const { sent } = draw('Supervisor', [
    rules,
    dueOf(70),
    dueOf(0),
    answers(privacy.letGo, { members: 40, applications: 10, left: 20 }),
    answers(privacy.letGo, { members: 0, applications: 20, left: 0 }),
  ]);
  const row = await screen.findByRole('row', { name: /Παλιός Μέλος/ });
  expect(within(row).getByText('Μέλος')).toBeVisible();
  expect(within(row).getByText('02/10/2026')).toBeVisible();
  expect(screen.getByText('70 εγγραφές, με τους αποθηκευμένους κανόνες.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Διαγραφή 70 εγγραφών');
  expect((await screen.findByRole('dialog')).textContent).toMatch(/Να διαγραφούν 70 εγγραφές;/);
  expect(sent.some(({ call }) => call === privacy.letGo.path)).toBe(false);
  await confirmed('Διαγραφή 70 εγγραφών');
  expect(await screen.findByText('Διαγράφηκαν 70 εγγραφές.')).toBeVisible();
  expect(
    sent.filter(({ call }) => call === privacy.letGo.path).map(({ input }) => input['expected']),
  ).toEqual([70, 20]);
  expect(await screen.findByText('Τίποτα δεν έχει λήξει')).toBeVisible();
});

test('records that become due in the meantime are not erased, and the list is loaded again', async () => {
  const { sent } = draw('Admin', [
    rules,
    dueOf(70),
    dueOf(21),
    answers(privacy.letGo, { members: 50, applications: 0, left: 21 }),
    answers(privacy.letGo, refused(setChanged, { count: 21 })),
  ]);
  await press('Διαγραφή 70 εγγραφών');
  await confirmed('Διαγραφή 70 εγγραφών');
  expect(await screen.findByText(/άλλαξαν στο μεταξύ/)).toBeVisible();
  expect(screen.getByText('Διαγράφηκαν 50 εγγραφές.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Διαγραφή 21 εγγραφών' })).toBeEnabled();
  expect(sent.findLast(({ call }) => call === privacy.letGo.path)?.input['expected']).toBe(20);
});

test('a coordinator sees what is due and learns who may erase it', async () => {
  draw('Coordinator', [rules, dueOf(2)]);
  expect(await screen.findByRole('row', { name: /2025-000030/ })).toBeVisible();
  expect(screen.getByText('Τη διαγραφή την κάνει επόπτης ή διαχειριστής.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Διαγραφή/ })).toBeNull();
});

test('erasing can be stopped, and the page then says how many records are erased', async () => {
  draw('Admin', [rules, dueOf(900_000), answers(privacy.letGo, { members: 1, applications: 0, left: 1 })]);
  await press('Διαγραφή 900000 εγγραφών');
  await confirmed('Διαγραφή 900000 εγγραφών');
  expect(await screen.findByRole('progressbar', { name: 'Διαγραφή σε εξέλιξη' })).toBeInTheDocument();
  await press('Διακοπή');
  expect(await screen.findByText('Η διαγραφή σταμάτησε')).toBeVisible();
  expect(screen.getByText(/^Διαγράφηκ(ε|αν) [0-9]+ εγγραφ/)).toBeVisible();
});
