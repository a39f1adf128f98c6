import { expect } from '@playwright/test';
import { steps } from '#features/steps/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { PROJECT } from './applicants.ts';
import { make } from './calls.ts';
import { test } from './staff.ts';
import { enter, enterAtStart, expectAccessible, expectFits, settled } from './support.ts';

test(
  'a mentee writes on a phone and finds it after a reload, the mentor sees it wait, answers and completes it',
  { tag: ['@long', '@steps'] },
  async ({ page, playwright, browser, baseURL }) => {
    const http = await playwright.request.newContext({ baseURL: baseURL! });
    await enter(http, 'mentee');
    const { id: projectId } = await make(http, projects.open, { name: PROJECT });
    const { mentee, steps: list } = await make(http, steps.list, { projectId });
    const step = list.find(({ id }) => id === 60)!;
    expect(step.state).toBe('open');
    await http.dispose();
    const said = 'Σπούδασα λογιστική και ψάχνω την πρώτη μου δουλειά.';

    await page.setViewportSize({ width: 360, height: 740 });
    await enterAtStart(page, 'mentee');
    await expect(page.getByRole('region', { name: 'Το επόμενο βήμα σας' })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.goto(`/${PROJECT}/mentee/actions`);
    await page.getByRole('link', { name: step.title }).last().click();
    const field = page.getByRole('textbox', { name: 'Το κείμενό σας' });
    await field.fill(said);
    await expect(page.getByText(/^Αποθηκεύτηκε \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(said);
    await page.getByRole('button', { name: 'Παράδοση στον σύμβουλο' }).click();
    await expect(page.getByText('Το παραδώσατε')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    const context = await browser.newContext();
    const office = await context.newPage();
    await enterAtStart(office, 'mentor');
    await office.getByRole('link', { name: `${step.title}: ${mentee.name}` }).click();
    await expect(office.getByText(said)).toBeVisible();
    const answer = office.getByRole('textbox', { name: 'Απάντηση προς τον ωφελούμενο' });
    await answer.fill('Πολύ καλή αρχή.');
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Αποστολή και ολοκλήρωση' }).click();
    await expect(office.getByRole('button', { name: 'Αναίρεση ολοκλήρωσης' })).toBeVisible();
    await office.goto(`/${PROJECT}/mentor/action/list/${step.id}`);
    await expect(office.getByRole('button', { name: mentee.name })).toBeVisible();
    await settled(office);
    await expectAccessible(office);
    await context.close();

    await page.goto(`/${PROJECT}/mentee/actionsdone`);
    await page.getByRole('link', { name: step.title }).click();
    await expect(page.getByText('Πολύ καλή αρχή.')).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    await expect(field).toHaveCount(0);
    await expectFits(page);
    await expectAccessible(page);
  },
);
