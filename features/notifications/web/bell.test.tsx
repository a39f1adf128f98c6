import { findings } from '#ui/testing/draw.tsx';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifications } from '../contract.ts';
import { aNotification, aPageOf } from './fixtures.ts';
import { NotificationBell } from './public.tsx';

const mentor = aSession('Mentor');
const count = (unread: number) => answers(notifications.count, { unread });
const list = (...ids: number[]) => answers(notifications.list, aPageOf(ids.map((id) => aNotification(id))));
/** The client loads when the page is idle, and reconnects after five seconds. */
const soon = { timeout: 15_000 };
const bell = (name: string | RegExp) => screen.findByRole('button', { name });

let hub: ReturnType<typeof aHub>;
beforeEach(() => {
  hub = aHub();
});

test('the bell shows how many are unread, opens the newest, and marks all as read', async () => {
  const { sent } = show(<NotificationBell />, mentor, [
    count(2),
    count(2),
    count(0),
    list(3, 2),
    answers(notifications.list, aPageOf([aNotification(3, { readAt: new Date() })])),
    answers(notifications.readAll, { changed: 2, at: new Date() }),
  ]);
  await expect.poll(hub.isHeard, soon).toBe(true);
  await userEvent.click(await bell('Ειδοποιήσεις: 2 μη αναγνωσμένες'));
  const panel = await screen.findByRole('dialog');
  expect(await screen.findByRole('link', { name: 'Σας ανατέθηκαν 3 νέοι ωφελούμενοι.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Εμφάνιση όλων' })).toHaveAttribute(
    'href',
    '/symvoulos/notifications',
  );
  expect(await findings()).toEqual([]);
  const all = screen.getByRole('button', { name: 'Σήμανση όλων ως αναγνωσμένων' });
  await userEvent.click(all);
  await expect.poll(() => all.getAttribute('aria-disabled'), soon).toBe('true');
  expect(document.activeElement).toBe(all);
  expect(sent.filter(({ call }) => call === notifications.readAll.path)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => panel.isConnected && panel.checkVisibility(), soon).toBe(false);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label'), soon).toBe('Ειδοποιήσεις');
});

test('a new notification is counted and shown without a reload', async () => {
  show(<NotificationBell />, mentor, [count(0), count(0), count(1), list(5)]);
  await bell('Ειδοποιήσεις');
  await expect.poll(hub.isHeard, soon).toBe(true);
  hub.say('notification', { Kind: 'linked' });
  expect(await bell('Ειδοποιήσεις: 1 μη αναγνωσμένη')).toBeVisible();
  expect(await screen.findByText('Σας ανατέθηκαν 5 νέοι ωφελούμενοι.')).toBeVisible();
});

test('a notification that came before the page was connected is counted once it connects', async () => {
  show(<NotificationBell />, mentor, [count(0), count(1)]);
  expect(await bell('Ειδοποιήσεις: 1 μη αναγνωσμένη')).toBeVisible();
  expect(hub.tries()).toBe(1);
});

test('a page that lost the hub shows that, reconnects and loads what it missed', async () => {
  show(<NotificationBell />, mentor, [count(0), count(0), count(4)]);
  await bell('Ειδοποιήσεις');
  await expect.poll(hub.isHeard, soon).toBe(true);
  expect(screen.queryByText('Επανασύνδεση…')).toBeNull();
  hub.fall();
  expect(await screen.findByText('Επανασύνδεση…')).toBeInTheDocument();
  hub.rise();
  // The next attempt is in five seconds.
  await expect.poll(hub.isHeard, soon).toBe(true);
  expect(await bell('Ειδοποιήσεις: 4 μη αναγνωσμένες')).toBeVisible();
  expect(screen.queryByText('Επανασύνδεση…')).toBeNull();
});

test('a hub that is away for a minute is retried every five seconds, and missed notifications are loaded', async () => {
  show(<NotificationBell />, mentor, [count(0), count(0), count(7)]);
  await bell('Ειδοποιήσεις');
  await expect.poll(hub.isHeard, soon).toBe(true);
  const before = hub.tries();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    hub.fall();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(hub.tries() - before).toBe(12);
    hub.rise();
    await vi.advanceTimersByTimeAsync(5_100);
    expect(hub.isHeard()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
  expect(await bell('Ειδοποιήσεις: 7 μη αναγνωσμένες')).toBeVisible();
});

test('an Admin who views as another user sees the number of unread notifications, without a connection', async () => {
  show(<NotificationBell />, { ...mentor, viewedBy: 'admin' }, [count(2), list(2)]);
  await userEvent.click(await bell('Ειδοποιήσεις: 2 μη αναγνωσμένες'));
  expect(await screen.findByText('Σας ανατέθηκαν 2 νέοι ωφελούμενοι.')).toBeVisible();
  expect(hub.tries()).toBe(0);
});
