import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { queries } from '#features/queries/contract.ts';
import { make } from './calls.ts';
import { freshProject, windowOf } from './fresh-project.ts';
import { test as base } from './staff.ts';
import { enter, expectAccessible, expectFits, settled, tick } from './support.ts';

const PHONE = { width: 390, height: 844 };

/** HTML that would leave a mark if a page read it as such. */
const HTML = `<img src=x onerror="wasRun=1"><script>wasRun=1</script>`;

/** The mentees: where they live, and whether they are linked to the light supervisor. */
const mentees = [
  { name: 'Νίκη', town: 'Χανιά', region: 'Κρήτη', isOwn: true },
  { name: 'Άρης', town: HTML, region: 'Κρήτη', isOwn: true },
  { name: 'Σοφία', town: HTML, region: 'Κρήτη', isOwn: true },
  { name: 'Δανάη', town: 'Αθήνα', region: 'Αττική', isOwn: true },
  { name: 'Λητώ', town: 'Ρέθυμνο', region: 'Κρήτη', isOwn: false },
  { name: 'Φοίβος', town: 'Χανιά', region: 'Κρήτη', isOwn: false },
];
/** Those whom the light supervisor counts in Crete. */
const own = mentees.filter(({ isOwn, region }) => isOwn && region === 'Κρήτη');

/** A project whose people have a town in a field of their own, which no other project has. */
async function projectWithTowns(admin: APIRequestContext) {
  const field = `town_${randomUUID().slice(0, 8)}`;
  const open = { Visible: 4, Editable: 1 };
  const project = await freshProject(admin, {
    descr: 'Έργο αναφορών',
    fields: [
      { Name: field, Label: 'Τόπος', ...open },
      { Name: 'region', Label: 'Περιφέρεια', ...open },
    ],
    crowd: () => [
      { roles: 'SupervisorLite', fields: { first_name: 'Ρένα', last_name: 'Ελαφρού' } },
      ...mentees.map(({ name, town, region }) => ({
        fields: { first_name: name, last_name: 'Δείγμα', [field]: town, region },
      })),
    ],
  });
  return { ...project, field };
}

/** Links the mentees to the light supervisor of the project. */
async function linkOwn(admin: APIRequestContext, projectId: number) {
  const { list } = await make(admin, people.list, { projectId, columns: ['first_name'], count: 100 });
  const idOf = (name: string) => list.find(({ fields }) => fields['first_name'] === name)!.id;
  for (const { name } of mentees.filter(({ isOwn }) => isOwn))
    await make(admin, links.supervise, { projectId, supervisorId: idOf('Ρένα'), subjectId: idOf(name) });
}

const test = base.extend<{ admin: APIRequestContext }>({
  admin: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL! });
    await enter(http, 'admin');
    await use(http);
    await http.dispose();
  },
});

const sqlField = (page: Page) => page.getByRole('textbox', { name: 'Κείμενο SQL' });

async function choose(at: Locator, name: string, option: string) {
  await at.getByRole('combobox', { name }).click();
  await at.page().getByRole('option', { name: option, exact: true }).click();
}

/** Neither an element nor a script came out of a text. */
async function expectNoHtml(page: Page) {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate('"wasRun" in window')).toBe(false);
}

test(
  'an Admin writes a report with pickers, and a light supervisor runs it, sees a chart of their own people, and takes the file along',
  { tag: ['@long', '@queries'] },
  async ({ page, browser, admin }) => {
    const { id: projectId, url, field, usernames } = await projectWithTowns(admin);
    await linkOwn(admin, projectId);
    const name = `Ανά τόπο ${HTML}`;
    const text = `select ${field} as town, count(*) as people
from people
where 'Mentee' = any(roles) and joined_at::date between @from and @until and region = @region
group by 1 order by 1`;
    await enter(page.request, 'admin');

    await test.step('the parameters of the text become fields', async () => {
      await page.goto(`/${url}/admin/report/edit`);
      await page.getByRole('textbox', { name: 'Όνομα' }).fill(name);
      await sqlField(page).fill(text);
      await page.getByRole('tab', { name: 'Παράμετροι (3)' }).click();
      for (const day of ['@from', '@until'])
        await choose(page.getByRole('region', { name: day }), 'Είδος τιμής', 'Ημέρα');
      const region = page.getByRole('region', { name: '@region' });
      await choose(region, 'Είδος τιμής', 'Μία επιλογή');
      await region.getByRole('textbox', { name: 'Τίτλος' }).fill('Περιφέρεια');
      await region.getByRole('textbox', { name: 'Λίστα επιλογών' }).fill('Αττική\nΚρήτη | Όλη η Κρήτη');
      await expectAccessible(page);
    });

    await test.step('a run before saving gives the columns of a chart', async () => {
      await page.getByRole('tab', { name: 'Ερώτημα' }).click();
      for (const day of ['from', 'until']) await choose(page.getByRole('main'), `Τιμή: ${day}`, 'Σήμερα');
      await choose(page.getByRole('main'), 'Τιμή: Περιφέρεια', 'Όλη η Κρήτη');
      await page.getByRole('button', { name: 'Εκτέλεση' }).click();
      const towns = new Set(mentees.filter(({ region }) => region === 'Κρήτη').map(({ town }) => town));
      await expect(page.getByText(new RegExp(`^${towns.size} γραμμές σε`))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Εμφάνιση' }).click();
      await choose(page.getByRole('main'), 'Μορφή', 'Διάγραμμα');
      await choose(page.getByRole('main'), 'Στήλη του άξονα', 'town');
      await page.getByRole('textbox', { name: 'Τίτλος της στήλης town' }).fill(`Τόπος ${HTML}`);
      await page.getByRole('textbox', { name: 'Τίτλος της στήλης people' }).fill('Άτομα');
      await tick(
        page.getByRole('group', { name: 'Στήλες με τις τιμές' }).getByRole('checkbox', { name: 'Άτομα' }),
      );
      await expectAccessible(page);
      await expectNoHtml(page);
    });

    await test.step('it is saved for supervisors of both kinds', async () => {
      await page.getByRole('tab', { name: 'Στοιχεία' }).click();
      await page.getByRole('textbox', { name: 'Περιγραφή' }).fill(`Πού μένουν. ${HTML}`);
      for (const role of ['Επόπτης', 'Επόπτης (περιορισμένος)'])
        await choose(page.getByRole('main'), 'Ρόλοι', role);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Αποθήκευση αναφοράς' }).click();
      await expect(page).toHaveURL(/\/admin\/report\/edit\/\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expectAccessible(page);
    });

    const id = /edit\/(\d+)/.exec(page.url())![1]!;
    const light = await windowOf(browser, usernames[0]!, { acceptDownloads: true, reducedMotion: 'reduce' });
    await test.step('the light supervisor fills in the pickers and sees their own people', async () => {
      await light.goto(`/${url}/admin/report/view/${id}`);
      await light.getByRole('textbox', { name: 'from' }).fill('01/01/2020');
      await light.getByRole('textbox', { name: 'until' }).fill('31/12/2099');
      await choose(light.getByRole('main'), 'Περιφέρεια', 'Όλη η Κρήτη');
      await expectAccessible(light);
      await light.getByRole('button', { name: 'Εκτέλεση' }).click();
      const result = light.getByRole('region', { name: 'Αποτέλεσμα' });
      // A bar for each town.
      await expect(result.locator('svg[data-chart] rect[data-set]')).toHaveCount(2);
      await expectAccessible(light);
      await expectNoHtml(light);
      await result.getByRole('button', { name: `Πίνακας: ${name}` }).click();
      const rows = result.getByRole('table', { name }).getByRole('row');
      await expect(rows).toHaveText([`Τόπος ${HTML}Άτομα`, `${HTML}2`, 'Χανιά1']);
      await settled(light);
      await expectNoHtml(light);
    });

    await test.step('the file has the same rows', async () => {
      await light.getByRole('button', { name: 'Εξαγωγή' }).click();
      const download = light.waitForEvent('download');
      await light.getByRole('menuitem', { name: 'Εξαγωγή σε CSV' }).click();
      const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
      const quoted = `"${HTML.replaceAll('"', '""')}"`;
      expect(lines.slice(1, -1).toSorted()).toEqual([`${quoted};2`, 'Χανιά;1'].toSorted());
      const counted = lines.slice(1, -1).reduce((sum, line) => sum + Number(line.split(';').at(-1)), 0);
      expect(counted).toBe(own.length);
    });

    await test.step('the list names it as a text, on a phone too', async () => {
      await light.setViewportSize(PHONE);
      await expectFits(light);
      await expectAccessible(light);
      await light.goto(`/${url}/admin/report/list`);
      await expect(light.getByText(name, { exact: true })).toBeVisible();
      await expectFits(light);
      await expectAccessible(light);
      await expectNoHtml(light);
    });
    await light.context().close();
  },
);

test(
  'a report follows a field that is renamed, and once the field is gone it says in words what is missing and where',
  { tag: ['@long', '@queries'] },
  async ({ page, admin }) => {
    const { id: projectId, url, field } = await projectWithTowns(admin);
    const text = `select name,\n  ${field}\nfrom people`;
    const { id } = await make(admin, queries.edit, {
      saved: { projectId, name: 'Πού μένει ποιος', query: text, roles: ['Supervisor'] },
    });
    const renamed = `home_${field}`;
    const followed = text.replace(field, renamed);
    const run = page.getByRole('button', { name: 'Εκτέλεση' });
    await enter(page.request, 'admin');

    await test.step('the editor of fields shows the report before it renames the field', async () => {
      await page.goto(`/${url}/admin/project/${projectId}?tab=fields`);
      await page.getByRole('button', { name: /^Τόπος/ }).click();
      await page.getByRole('button', { name: 'Μετονομασία' }).click();
      const dialog = page.getByRole('dialog', { name: `Μετονομασία πεδίου: ${field}` });
      await expect(dialog).toContainText('Πού μένει ποιος');
      await dialog.getByRole('textbox', { name: 'Νέο όνομα' }).fill(renamed);
      await dialog.getByRole('button', { name: 'Μετονομασία' }).click();
      await expect(page.getByText(`Το πεδίο λέγεται τώρα «${renamed}».`)).toBeVisible();
    });

    await test.step('the text has the new name, and gives its rows', async () => {
      await page.goto(`/${url}/admin/report/edit/${id}`);
      await expect(sqlField(page)).toContainText(renamed);
      await run.click();
      await expect(page.getByRole('columnheader', { name: renamed })).toBeVisible();
      await expect(page.getByRole('row', { name: /Ρέθυμνο/ })).toBeVisible();
    });

    await test.step('without the field the report says what is missing', async () => {
      const { settings, ...project } = await make(admin, projects.byId, { id: projectId });
      const { User, ...others } = JSON.parse(settings) as { User: { Fields: { Name: string }[] } };
      const Fields = User.Fields.filter(({ Name }) => Name !== renamed);
      const without = JSON.stringify({ ...others, User: { ...User, Fields } });
      await make(admin, projects.save, { project: { ...project, settings: without } });
      await page.goto(`/${url}/admin/report/view/${id}`);
      const failure = page.getByRole('alert').filter({ hasText: 'Η αναφορά δεν έδωσε αποτέλεσμα.' });
      await expect(failure).toContainText(`Δεν υπάρχει στήλη «${renamed}».`);
      await expect(failure).toContainText('γραμμή 2, στήλη 3');
      await expectAccessible(page);
    });

    await test.step('the editor leads to the place, and has the text as it was', async () => {
      await page.getByRole('link', { name: 'Επεξεργασία αναφοράς' }).first().click();
      await run.click();
      await page.getByRole('button', { name: 'Μετάβαση στη γραμμή 2, στήλη 3' }).click();
      await expect(sqlField(page)).toBeFocused();
      await expectAccessible(page);
      expect((await make(admin, queries.get, { id })).query).toBe(followed);
      await page.setViewportSize(PHONE);
      await expectFits(page);
      await expectAccessible(page);
    });
  },
);
