import { findings } from '#ui/testing/draw.tsx';
import { aHub } from '#testing/hub-page.tsx';
import { aProject, answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { page as browser } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#features/notifications/contract.ts';
import { entering, type ProjectName } from '#features/projects/contract/entering.ts';
import type { Role } from '#platform/contract/roles.ts';
import { SidePanel } from '#ui/SidePanel.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { ProjectLayout } from './ProjectLayout.tsx';
import { Rail } from './Rail.tsx';

const at = '/symvoulos/admin/project/users';
const waiting = [{ place: '/{curProject}/admin/project/users', count: 120 }];
const frame = [answers(notifications.count, { unread: 0 }), answers(notifications.waiting, waiting)];
const rail = () => screen.findByRole('navigation', { name: 'Πλοήγηση' });
const placesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.querySelector('span')!.textContent);

/** Draws the frame of a project with these settings. */
const showFrame = (content: ReactElement, role: Role, settings = {}, projects: ProjectName[] = []) =>
  show(
    content,
    aSession(role),
    [
      ...frame,
      answers(entering.open, {
        ...aProject,
        settings: JSON.stringify(settings),
        version: 1,
      }),
      answers(entering.list, projects),
    ],
    { at: '/symvoulos/home', route: '/$curProject/home' },
  );

beforeEach(async () => {
  // The bell connects to it.
  aHub();
  await browser.viewport(1280, 800);
  localStorage.removeItem('ithaki-rail-groups');
});

test('the rail of a supervisor has a group for each task, and nothing that belongs to the account', async () => {
  show(<Rail folded={false} onFold={() => {}} />, aSession('Supervisor'), frame, { at });
  const groups = within(await rail())
    .getAllByRole('button', { expanded: true })
    .map(({ textContent }) => textContent);
  expect(groups).toEqual(['Επιλογή', 'Πρόγραμμα', 'Άνθρωποι', 'Έργο']);
  const places = placesIn(await rail());
  expect(places.slice(0, 4)).toEqual(['Αρχική', 'Ημερολόγιο', 'Μηνύματα', 'Αρχεία']);
  const users = await screen.findByRole('link', { name: 'Χρήστες 120 εκκρεμούν' });
  expect(within(users).getByText('99+')).toBeVisible();
  for (const own of ['Το προφίλ μου', 'Ρυθμίσεις', 'Τα δεδομένα μου', 'Ειδοποιήσεις'])
    expect(places).not.toContain(own);
  expect(await findings()).toEqual([]);
});

test('the rail is scrolled to the place that is open, and no place moves when one below is opened', async () => {
  await browser.viewport(1280, 500);
  const heights = async (at: string) => {
    const { unmount } = show(
      <div style={{ display: 'grid', gridTemplateColumns: '240px' }}>
        <Rail folded={false} onFold={() => {}} />
      </div>,
      aSession('Admin'),
      frame,
      { at },
    );
    const links = within(await rail()).getAllByRole('link');
    const open = links.find((link) => link.getAttribute('aria-current') === 'page')!;
    const edge = screen.getByRole('button', { name: 'Σύμπτυξη πλοήγησης' }).getBoundingClientRect().top;
    await expect.poll(() => open.getBoundingClientRect().bottom).toBeLessThan(edge);
    expect(open.getBoundingClientRect().top).toBeGreaterThan(0);
    expect(window.scrollY).toBe(0);
    const all = links.map((link) => link.clientHeight);
    unmount();
    return all;
  };
  const first = await heights('/symvoulos/home');
  expect(await heights('/symvoulos/grid')).toEqual(first);
  expect(await heights('/symvoulos/admin/audit')).toEqual(first);
});

test('a folded group shows only the place that is open, and is still folded on the next visit', async () => {
  const { unmount } = show(<Rail folded={false} onFold={() => {}} />, aSession('Supervisor'), frame, { at });
  await userEvent.click(within(await rail()).getByRole('button', { name: 'Άνθρωποι' }));
  expect(within(await rail()).getByRole('link', { name: /^Χρήστες/ })).toBeVisible();
  expect(placesIn(await rail())).not.toContain('Σύμβουλοι');
  unmount();
  show(<Rail folded={false} onFold={() => {}} />, aSession('Supervisor'), frame, { at });
  expect(within(await rail()).getByRole('button', { name: 'Άνθρωποι' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await userEvent.click(within(await rail()).getByRole('button', { name: 'Άνθρωποι' }));
  expect(placesIn(await rail())).toContain('Σύμβουλοι');
});

test('the few places of a mentee need no headings', async () => {
  show(<Rail folded={false} onFold={() => {}} />, aSession('Mentee'), frame, { at: '/symvoulos/home' });
  expect(placesIn(await rail())).toEqual([
    'Αρχική',
    'Ημερολόγιο',
    'Μηνύματα',
    'Αρχεία',
    'Βιβλιοθήκη',
    'Οι δράσεις μου',
  ]);
  expect(within(await rail()).queryByText('Πρόγραμμα')).toBeNull();
});

test.each<[Role, string[]]>([
  ['Mentee', ['Αρχική', 'Οι δράσεις μου', 'Ημερολόγιο', 'Μηνύματα']],
  ['Mentor', ['Αρχική', 'Ωφελούμενοι', 'Ημερολόγιο', 'Μηνύματα']],
  ['Supervisor', ['Αρχική', 'Αιτήσεις', 'Χρήστες', 'Πορεία ωφελουμένων']],
  ['SupervisorLite', ['Αρχική', 'Εποπτεία', 'Πορεία ωφελουμένων', 'Ημερολόγιο']],
])('the bar of a phone shows a %s the places of every day', async (role, places) => {
  await browser.viewport(390, 800);
  show(<PhoneBar />, aSession(role), frame, { at: '/symvoulos/home' });
  const bar = await screen.findByRole('navigation', { name: 'Κύρια πλοήγηση' });
  expect(placesIn(bar)).toEqual(places);
});

test.each<Role>(['Mentee', 'Mentor', 'Supervisor', 'SupervisorLite'])(
  'on a phone of 320 pixels no word in the bar of a %s is broken',
  async (role) => {
    await browser.viewport(320, 640);
    show(<PhoneBar />, aSession(role), frame, { at: '/symvoulos/home' });
    const bar = await screen.findByRole('navigation', { name: 'Κύρια πλοήγηση' });
    const lines = [...bar.querySelectorAll('span')].flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild!, index);
        range.setEnd(firstChild!, index + word.length);
        return [word, range.getClientRects().length];
      }),
    );
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter(([, rects]) => rects !== 1)).toEqual([]);
  },
);

test('a project whose layout names one page for mentees hides neither the menu of the person nor its places', async () => {
  showFrame(<ProjectLayout />, 'Mentee', {
    Roles: { Mentee: [{ state: 'mentee/actions', label: 'Τα βήματά μου' }] },
  });
  expect(placesIn(await rail())).toEqual(['Τα βήματά μου']);
  await userEvent.click(screen.getByRole('button', { name: /^Λογαριασμός/ }));
  expect(await screen.findByRole('menuitem', { name: 'Τα δεδομένα μου' })).toHaveAttribute(
    'href',
    '/symvoulos/privacy',
  );
});

test('the rail makes room for a record that opens beside its list, and comes back when it is closed', async () => {
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <ProjectLayout />
        <button type="button" onClick={() => setOpen(true)}>
          Μαρία
        </button>
        {isOpen && (
          <SidePanel title="Μαρία" onClose={() => setOpen(false)}>
            Στοιχεία
          </SidePanel>
        )}
      </>
    );
  }
  showFrame(<Screen />, 'Supervisor');
  await userEvent.click(await screen.findByRole('button', { name: 'Μαρία' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ανάπτυξη πλοήγησης' }));
  expect(screen.getByRole('button', { name: 'Σύμπτυξη πλοήγησης' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Κλείσιμο' }));
  await userEvent.click(screen.getByRole('button', { name: 'Μαρία' }));
  expect(await screen.findByRole('button', { name: 'Ανάπτυξη πλοήγησης' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Κλείσιμο' }));
  expect(await screen.findByRole('button', { name: 'Σύμπτυξη πλοήγησης' })).toBeInTheDocument();
});

test('a user of two projects chooses between them in the bar above, which keeps its place for the list while it loads', async () => {
  const other = { id: 92, url: 'allo', descr: 'Άλλο έργο' };
  const own = { id: aProject.id, url: aProject.url, descr: aProject.descr };
  const { container } = showFrame(<ProjectLayout />, 'Mentee', {}, [own, other]);
  const list = () => screen.queryByRole('combobox', { name: 'Έργο' });
  await expect.poll(() => container.querySelector('[class*=switcher]')).not.toBeNull();
  const before = container.querySelector('[class*=switcher]')!.getBoundingClientRect();
  await expect.poll(list).not.toBeNull();
  const after = container.querySelector('[class*=switcher]')!.getBoundingClientRect();
  expect([after.left, after.width, after.height]).toEqual([before.left, before.width, before.height]);
  await userEvent.click(list()!);
  expect(await screen.findByRole('option', { name: 'Άλλο έργο' })).toBeVisible();
});

test('a user of a single project has no list of projects, and no place for one', async () => {
  const own = { id: aProject.id, url: aProject.url, descr: aProject.descr };
  const { container } = showFrame(<ProjectLayout />, 'Mentee', {}, [own]);
  expect(await screen.findByRole('button', { name: /^Λογαριασμός/ })).toBeVisible();
  expect(container.querySelector('[class*=switcher]')).toBeNull();
});
