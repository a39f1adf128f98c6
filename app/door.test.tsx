import { aHub } from '#testing/hub-page.tsx';
import { answerCalls, answers, aSession, refused } from '#testing/web.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { identity } from '#features/identity/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { announced } from '#ui/announce.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import { notFound, signedOut, unavailable } from '#platform/contract/refusal.ts';
import { PagesProvider } from '#platform/web/pages.ts';
import { allPages } from './pages.ts';
import { makeRouter } from './routes.tsx';

const { id, username, name } = aSession('Admin');
const admin = {
  id,
  username,
  name,
  roles: ['Admin' as const],
  level: 0,
  language: 'el' as const,
  mustDo: [],
};
const project = { id: 1, url: 'symvoulos', descr: 'Σύμβουλος', settings: '{}' };
const opened = { ...project, microdataEnd: '[]', version: 1 };
const away = refused(unavailable);
const log = '/symvoulos/admin/audit?who=x';
const shown = [
  answers(audit.list, { list: [], count: 0, all: 0 }),
  answers(audit.choices, { kinds: [], projects: [] }),
  answers(projects.list, []),
  answers(notifications.count, { unread: 0 }),
  answers(notifications.waiting, []),
];

// The bell connects to it.
beforeEach(() => void aHub());

/** Opens the product at an address, with a server that gives the prepared answers. */
function open(at: string, prepared: Parameters<typeof answerCalls>[0]) {
  answerCalls(prepared);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = makeRouter(queries, createMemoryHistory({ initialEntries: [at] }));
  render(
    <QueryClientProvider client={queries}>
      <UiProvider env="test">
        <PagesProvider value={allPages}>
          <RouterProvider router={router} />
        </PagesProvider>
      </UiProvider>
    </QueryClientProvider>,
  );
  return () => router.state.location.href;
}

const failure = () => screen.findByRole('alert');
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));

test('a project page that is opened while the service is down keeps its address and opens on retry', async () => {
  const here = open(log, [
    answers(identity.identity, admin),
    answers(projects.open, away),
    answers(projects.open, opened),
    ...shown,
  ]);
  expect(await screen.findByText('Η σελίδα δεν μπόρεσε να φορτώσει.')).toBeVisible();
  expect(here()).toBe(log);
  await retry();
  expect(await screen.findByRole('heading', { level: 1, name: 'Μητρώο ενεργειών' })).toBeVisible();
  expect(here()).toBe(log);
});

test('a signed-in user is not sent to sign in while the service is down', async () => {
  const here = open(log, [
    answers(identity.identity, away),
    answers(identity.identity, admin),
    answers(projects.open, opened),
    ...shown,
  ]);
  await failure();
  expect(here()).toBe(log);
  await retry();
  expect(await screen.findByRole('heading', { level: 1, name: 'Μητρώο ενεργειών' })).toBeVisible();
});

test('the start page does not say "no project" while the service is down', async () => {
  open('/', [answers(identity.identity, admin), answers(projects.default, away)]);
  await failure();
  expect(screen.queryByText(/Δεν συμμετέχετε σε έργο/)).toBeNull();
});

test('a visitor is sent to sign in, and an unknown project leads to the start page', async () => {
  const visitor = open(log, [answers(identity.identity, refused(signedOut))]);
  await expect.poll(visitor).toMatch(/^\/signin/);
  const here = open('/no-such-project/home', [
    answers(identity.identity, { ...admin, roles: ['Mentor'] }),
    answers(projects.open, refused(notFound)),
    answers(projects.default, refused(notFound)),
  ]);
  expect(await screen.findByText(/Δεν συμμετέχετε σε έργο/)).toBeVisible();
  expect(here()).toBe('/');
});

test('a user whose role may not open a page sees that, with their own name', async () => {
  open(log, [
    answers(identity.identity, { ...admin, roles: ['Mentor'] }),
    answers(projects.open, opened),
    ...shown,
  ]);
  expect(await screen.findByText(/Έχετε συνδεθεί ως Μαρία Παπαδοπούλου/)).toBeVisible();
});

/** Opens the log of acts; the session has ended when the page asks again. */
const openUntilTheEnd = () =>
  open(log, [
    answers(identity.identity, admin),
    answers(projects.open, opened),
    ...shown,
    answers(identity.identity, refused(signedOut)),
    answers(audit.list, refused(signedOut)),
  ]);

test('a session that ends in another tab leads to the sign-in page with a word of why, and without an error', async () => {
  const errors = vi.spyOn(console, 'error');
  const here = openUntilTheEnd();
  await userEvent.type(await screen.findByRole('searchbox'), 'x{Enter}');
  await expect.poll(here).toMatch(/^\/signin/);
  expect(await screen.findByText('Η σύνδεσή σας έληξε. Συνδεθείτε ξανά.')).toBeVisible();
  expect(errors.mock.calls.flat().map(String).join()).not.toMatch(/useSession/);
});

test('a session that ends while a dialog is open leaves the page as it is, and offers to sign in', async () => {
  const here = openUntilTheEnd();
  await userEvent.click(await screen.findByRole('button', { name: /^Φίλτρα/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole('searchbox');
  await userEvent.type(field, 'Δανάη{Enter}');
  expect(await screen.findByRole('link', { name: 'Σύνδεση' })).toHaveAttribute(
    'href',
    expect.stringContaining('/signin?returnUrl='),
  );
  expect(here()).toMatch(/^\/symvoulos\/admin\/audit/);
  expect(field).toHaveValue('Δανάη');
});

const nowhere = () => document.activeElement === document.body;

/** Opens a page of the project, and focuses the link to the log of acts. */
async function atLinkToLog() {
  const here = open('/symvoulos/about', [
    answers(identity.identity, admin),
    answers(projects.open, opened),
    ...shown,
  ]);
  await screen.findByRole('heading', { level: 1, name: 'Βοήθεια και σχετικά' });
  await expect.poll(() => document.querySelector('[data-announcer]')).not.toBeNull();
  expect(nowhere()).toBe(true);
  const link = await screen.findByRole('link', { name: 'Μητρώο ενεργειών' });
  link.focus();
  return { here, link };
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Μητρώο ενεργειών' });

test('a page that is opened has the focus nowhere; the next one, by a link, on its heading; a filter keeps it in its field', async () => {
  const { here } = await atLinkToLog();
  await userEvent.keyboard('{Enter}');
  const title = await heading();
  await expect.poll(() => document.activeElement).toBe(title);
  expect(announced()).not.toContain('Μητρώο ενεργειών');

  const field = await screen.findByRole('searchbox');
  await userEvent.type(field, 'x{Enter}');
  await expect.poll(here).toContain('who=x');
  await new Promise((done) => setTimeout(done, 300));
  expect(field).toHaveFocus();
});

test('the title of a page is announced where its reader has gone on by Tab before it came', async () => {
  const { link } = await atLinkToLog();
  fireEvent.click(link);
  fireEvent.keyDown(link, { key: 'Tab' });
  const title = await heading();
  await expect.poll(announced).toContain('Μητρώο ενεργειών');
  expect(title).not.toHaveFocus();
});

test('a screen that breaks keeps the navigation beside it, and asks for no code when there is none', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { list: [null], count: 1, all: 1 };
  open(log, [
    answers(identity.identity, admin),
    answers(projects.open, opened),
    answers(audit.list, broken as never),
    ...shown,
  ]);
  expect((await failure()).textContent).toContain('γράψτε μας ποια σελίδα ανοίξατε');
  expect(screen.getByRole('navigation', { name: 'Πλοήγηση' })).toBeVisible();
});
