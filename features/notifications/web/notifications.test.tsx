// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { serverError } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, aProject, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { notifications } from '../contract.ts';
import { aNotification, aPageOf } from './fixtures.ts';
import { NotificationsScreen } from './NotificationsScreen.tsx';
import { cornerOf } from './use-news.ts';

const mentor = aSession('Mentor');
const place = { at: '/symvoulos/notifications' };
const usual = { kind: 'linked' as const, page: true, mail: false, digest: 'none' as const };
const choices = answers(notifications.choices, [usual]);
const two = aPageOf([aNotification(3), aNotification(2, { readAt: new Date('2026-05-16T06:00:00Z') })]);
const callsOf = (sent: { call: string; input: object }[], call: { path: string }) =>
  sent.filter((one) => one.call === call.path).map(({ input }) => input);

test('a mentor reads new notifications, sees which are unread, and opens their subject', async () => {
  const { sent, router } = show(
    <NotificationsScreen />,
    mentor,
    [
      answers(notifications.list, two),
      answers(notifications.count, { unread: 1 }),
      choices,
      answers(notifications.read, { changed: 1 }),
    ],
    place,
  );
  const [first, second] = within((await screen.findAllByRole('list'))[0]!).getAllByRole('listitem');
  expect(within(first!).getByText('Μη αναγνωσμένη')).toBeInTheDocument();
  expect(within(first!).getByText('15 Μαΐου 2026, 18:30')).toBeVisible();
  expect(within(second!).queryByText('Μη αναγνωσμένη')).toBeNull();
  await screen.findByRole('checkbox', { name: 'Στη σελίδα' });
  expect(document.body.textContent).not.toMatch(/notifications\.[a-z]/);
  expect(await findings()).toEqual([]);
  await userEvent.click(within(first!).getByRole('link', { name: 'Σας ανατέθηκαν 3 νέοι ωφελούμενοι.' }));
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/mentor/mentee/list');
  expect(callsOf(sent, notifications.read)).toEqual([{ ids: [3] }]);
});

test('a notification can be marked as read in its row', async () => {
  const { sent } = show(
    <NotificationsScreen />,
    mentor,
    [
      answers(notifications.list, two),
      answers(notifications.list, aPageOf(two.list.map((one) => ({ ...one, readAt: new Date() })))),
      answers(notifications.count, { unread: 1 }),
      answers(notifications.count, { unread: 0 }),
      choices,
      answers(notifications.read, { changed: 1 }),
    ],
    place,
  );
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Σήμανση ως αναγνωσμένης: Σας ανατέθηκαν 3 νέοι ωφελούμενοι.',
    }),
  );
  await expect.poll(() => screen.queryByText('Μη αναγνωσμένη')).toBeNull();
  const all = screen.getByRole('button', { name: 'Σήμανση όλων ως αναγνωσμένων' });
  await expect.poll(() => all.getAttribute('aria-disabled')).toBe('true');
  expect(callsOf(sent, notifications.read)).toEqual([{ ids: [3] }]);
});

test('all notifications are marked as read at once, and unread again by undo', async () => {
  const at = new Date('2026-05-16T06:00:00.123Z');
  const { sent } = show(
    <NotificationsScreen />,
    mentor,
    [
      answers(notifications.list, two),
      answers(notifications.count, { unread: 1 }),
      choices,
      answers(notifications.readAll, { changed: 1, at }),
      answers(notifications.unread, { changed: 1 }),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Σήμανση όλων ως αναγνωσμένων' }));
  expect(await screen.findByText('Σημειώθηκε ως αναγνωσμένη 1 ειδοποίηση.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Αναίρεση' }));
  await expect.poll(() => callsOf(sent, notifications.unread)).toEqual([{ at }]);
});

test('the URL keeps the filter for unread notifications, and an empty result says so', async () => {
  const { sent, router } = show(
    <NotificationsScreen />,
    mentor,
    [
      answers(notifications.list, two),
      answers(notifications.list, aPageOf([])),
      answers(notifications.count, { unread: 0 }),
      choices,
    ],
    place,
  );
  await screen.findByText('Σας ανατέθηκαν 3 νέοι ωφελούμενοι.');
  await userEvent.click(screen.getByRole('radio', { name: 'Μη αναγνωσμένες' }));
  expect(await screen.findByText('Δεν έχετε μη αναγνωσμένες ειδοποιήσεις.')).toBeVisible();
  expect(router.state.location.search).toEqual({ unread: true });
  expect(callsOf(sent, notifications.list).at(-1)).toMatchObject({ unread: true, page: 1 });
});

test('an empty list of notifications says so, and a list that failed to load can be retried', async () => {
  show(
    <NotificationsScreen />,
    mentor,
    [
      answers(notifications.list, refused(serverError)),
      answers(notifications.list, aPageOf([])),
      answers(notifications.count, { unread: 0 }),
      choices,
    ],
    place,
  );
  expect(await screen.findByText('Δεν μπορέσαμε να φορτώσουμε τις ειδοποιήσεις')).toBeVisible();
  expect(screen.getByText('abc123')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await screen.findByText('Δεν έχετε ειδοποιήσεις.')).toBeVisible();
});

test('a choice of channels is saved at once, and one that could not be saved shows the saved one again', async () => {
  const { sent } = show(
    <NotificationsScreen />,
    mentor,
    [
      answers(notifications.list, aPageOf([])),
      answers(notifications.count, { unread: 0 }),
      choices,
      answers(notifications.choices, [{ ...usual, mail: true }]),
      answers(notifications.setChoice, { ...usual, mail: true }),
      answers(notifications.setChoice, refused(serverError)),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Με email, αμέσως' }));
  await expect
    .poll(() => callsOf(sent, notifications.setChoice))
    .toEqual([{ kind: 'linked', page: true, mail: true, digest: 'none' }]);
  await expect.poll(() => callsOf(sent, notifications.choices)).toHaveLength(2);
  await expect.poll(() => screen.getByRole('checkbox', { name: 'Με email, αμέσως' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /πρωινό email/ }));
  expect(await screen.findByText('Η αλλαγή δεν έγινε. Δοκιμάστε ξανά.')).toBeVisible();
  await expect.poll(() => screen.getByRole('checkbox', { name: /πρωινό email/ })).not.toBeChecked();
  expect(callsOf(sent, notifications.setChoice).at(-1)).toMatchObject({ mail: true, digest: 'daily' });
});

test('an Admin who views as another user can neither mark notifications nor choose', async () => {
  show(
    <NotificationsScreen />,
    { ...mentor, viewedBy: 'admin' },
    [answers(notifications.list, two), answers(notifications.count, { unread: 1 }), choices],
    place,
  );
  expect(await screen.findByRole('checkbox', { name: 'Στη σελίδα' })).toBeDisabled();
  expect(await screen.findByText('Μη αναγνωσμένη')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Σήμανση/ })).toBeNull();
});

test('toasts appear in the project’s corner, or at the top left by default', () => {
  expect(cornerOf(aProject.settings)).toBe('top-left');
  expect(cornerOf({ Config: { Alert: { Corner: 'bottom right' } } })).toBe('bottom-right');
  expect(cornerOf({ Config: { Alert: { Corner: 'elsewhere' } } })).toBe('top-left');
});
