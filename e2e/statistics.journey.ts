import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { links } from '#features/links/contract.ts';
import { statistics } from '#features/statistics/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { make } from './calls.ts';
import { addAction, freshProject } from './fresh-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, settled } from './support.ts';

/** Mentees of the project, and those of them who complete the first and the second action. */
const MENTEES = 9;
const DONE = [7, 6] as const;

const BY_MONTH = 'Ολοκληρώσεις ανά μήνα';
const BY_GROUP = 'Πρόοδος ανά ομάδα δράσεων';

/** A project of nine mentees, of whom seven completed one action and six another. */
async function projectWithWork(staff: APIRequestContext) {
  const project = await freshProject(staff, {
    descr: 'Έργο στατιστικών',
    crowd: () =>
      Array.from({ length: MENTEES }, (_, n) => ({
        fields: { first_name: `Νίκη${n}`, last_name: 'Δείγμα' },
      })),
  });
  const { mentees } = await make(staff, links.mentees, { projectId: project.id, of: { mentorId: 0 } });
  for (const [place, count] of DONE.entries()) {
    const actionId = await addAction(staff, { projectId: project.id, typeId: 4, title: `Βήμα ${place}` });
    for (const { id } of mentees.slice(0, count))
      await make(staff, steps.complete, { actionId, menteeId: id });
  }
  return project;
}

const figureOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test(
  'a supervisor reads figures, filters them, opens the people behind a number, and the file has the same numbers as another count',
  { tag: ['@long', '@statistics'] },
  async ({ page, staff }) => {
    const { id: projectId, url } = await projectWithWork(staff);
    // Another count: the completions that the grid of actions knows.
    const { groups } = await make(staff, steps.progress, { projectId });
    const completions = groups.flatMap(({ actions }) => actions).reduce((sum, { done }) => sum + done, 0);
    expect(completions).toBe(DONE[0] + DONE[1]);

    await enter(page.request, 'supervisor');
    const figure = figureOf(page, BY_MONTH);
    await test.step('the first visit takes the figures, and says of when they are', async () => {
      await page.goto(`/${url}/statistics?page=${encodeURIComponent('ready:programme')}`);
      await expect(figure).toContainText('Στοιχεία της');
      await settled(page);
      await expectAccessible(page);
    });

    await test.step('the table has the number, and the people behind it', async () => {
      await figure.getByRole('button', { name: `Πίνακας: ${BY_MONTH}` }).click();
      const cell = figure.getByRole('button', { name: new RegExp(`${completions}$`) });
      await expect(cell).toBeVisible();
      await cell.click();
      const panel = page.getByRole('region', { name: new RegExp(`^${BY_MONTH}: `) });
      await expect(panel).toContainText(`${DONE[0]} άτομα, όπως είναι τώρα`);
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Κλείσιμο' }).click();
    });

    await test.step('the file has the same number', async () => {
      await figure.getByRole('button', { name: `Ενέργειες: ${BY_MONTH}` }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Εξαγωγή σε CSV' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      const numbers = [...text.matchAll(/;(\d+)\r?\n/g)].map(([, number]) => Number(number));
      expect(numbers).toContain(completions);
    });

    await test.step('a filter is kept in the address', async () => {
      await figure.getByRole('button', { name: `Φίλτρα και σύγκριση: ${BY_MONTH}` }).click();
      const drawer = page.getByRole('dialog', { name: BY_MONTH });
      await drawer.getByRole('combobox').first().click();
      await page.getByRole('option').first().click();
      await expect(page).toHaveURL(/show=/);
    });
  },
);

test(
  'a coordinator composes a page for a role and pins a figure to the start page of the staff',
  { tag: ['@long', '@statistics'] },
  async ({ page, staff }) => {
    const { id: projectId, url } = await projectWithWork(staff);
    await make(staff, statistics.refresh, { projectId });
    await enter(page.request, 'supervisor');
    await page.goto(`/${url}/statistics`);
    await settled(page);
    await page.getByRole('button', { name: 'Νέα σελίδα' }).click();
    const dialog = page.getByRole('dialog', { name: 'Νέα σελίδα' });
    await dialog.getByLabel('Όνομα σελίδας').fill('Η εβδομάδα μου');
    await dialog.getByRole('combobox', { name: 'Προσθήκη στοιχείου' }).click();
    await page.getByRole('option', { name: BY_GROUP }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Αποθήκευση σελίδας' }).click();
    await expect(page.getByRole('heading', { name: 'Η εβδομάδα μου' })).toBeVisible();
    const figure = figureOf(page, BY_GROUP);
    await figure.getByRole('button', { name: `Ενέργειες: ${BY_GROUP}` }).click();
    await page.getByRole('menuitem', { name: 'Καρφίτσωμα στην αρχική' }).click();
    await expect(page.getByText('Το στοιχείο καρφιτσώθηκε στην αρχική σελίδα.')).toBeVisible();
    await page.goto(`/${url}/home`);
    await expect(figureOf(page, BY_GROUP)).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  },
);
