import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { identity } from '#features/identity/contract.ts';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { make } from './calls.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits, PASSWORD, settled } from './support.ts';

const password = 'Κωδικός-2026';
const settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 1 },
      { Name: 'last_name', Label: 'Επώνυμο', Visible: 4, Editable: 1 },
    ],
  },
};

/** A project of its own with a mentor and a mentee: what others do meanwhile is told to nobody here. */
async function aProject(staff: APIRequestContext) {
  const url = `n${randomUUID().slice(0, 8)}`;
  const { id } = await make(staff, projects.save, {
    project: { url, descr: 'Έργο ειδοποιήσεων', settings: JSON.stringify(settings) },
  });
  const users = (['Mentor', 'Mentee'] as const).map((roles, at) => ({
    line: at + 1,
    username: `${url}-${roles.toLowerCase()}`,
    password,
    roles,
    fields: { first_name: 'Δανάη', last_name: `Δείγμα${at}` },
  }));
  expect(await make(staff, people.addUsers, { projectId: id, users })).toHaveLength(2);
  return { id, url };
}

/** Done when the page is in the messenger. */
const entering = (page: Page): Promise<void> =>
  new Promise((entered) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40/messenger') && entered()),
    );
  });

test('a mentor is told of a new mentee while the page is open, and reads it', async ({ page, staff }) => {
  const project = await aProject(staff);
  const entered = entering(page);
  await make(page.request, identity.signIn, { username: `${project.url}-mentor`, password });
  // Whoever was brought in from a sheet sets a password first.
  await make(page.request, identity.changePassword, { password: PASSWORD });
  await page.goto(`/${project.url}/home`);
  const bell = page.getByRole('button', { name: /^Ειδοποιήσεις/ });
  await entered;
  await expect(bell).toHaveAccessibleName('Ειδοποιήσεις');

  const of = { projectId: project.id };
  const [mentor] = (await make(staff, links.board, of)).mentors;
  const [mentee] = await make(staff, links.mentees, { ...of, of: { mentorId: 0 } });
  await make(staff, links.setDefaultSingle, { ...of, mentorId: mentor!.id, menteeId: mentee!.id });

  const sentence = 'Σας ανατέθηκε νέος ωφελούμενος: Δανάη Δείγμα1.';
  await expect(bell).toHaveAccessibleName('Ειδοποιήσεις: 1 μη αναγνωσμένη');
  await bell.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: sentence })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${project.url}/notifications?unread=true`);
  await expect(page.getByRole('main').getByRole('link', { name: sentence })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Σήμανση όλων ως αναγνωσμένων' }).click();
  await expect(page.getByText('Δεν έχετε μη αναγνωσμένες ειδοποιήσεις.')).toBeVisible();
  await settled(page);
  await expect(bell).toHaveAccessibleName('Ειδοποιήσεις');
});
