import { expect } from '@playwright/test';
import { addAction, freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits, settled } from './support.ts';

const TITLE = 'Το προφίλ μου';
const MENTEE = 'Δανάη Δείγμα';

test(
  'a mentee writes on a phone and finds it after a reload, the mentor sees it wait, answers and completes it',
  { tag: ['@long', '@steps'] },
  async ({ browser, staff }) => {
    const pair = await freshPair(staff, 'Έργο βημάτων', 'Δανάη');
    await linkPair(staff, pair);
    const { id: projectId, url } = pair;
    const actionId = await addAction(staff, { projectId, typeId: 4, title: TITLE });
    const said = 'Σπούδασα λογιστική και ψάχνω την πρώτη μου δουλειά.';

    const page = await windowOf(browser, `${url}-1`, { viewport: { width: 360, height: 740 } });
    await page.goto(`/${url}/home`);
    await expect(page.getByRole('region', { name: 'Το επόμενο βήμα σας' })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.goto(`/${url}/mentee/actions`);
    await page.getByRole('link', { name: TITLE }).last().click();
    const field = page.getByRole('textbox', { name: 'Το κείμενό σας' });
    await field.fill(said);
    await expect(page.getByText(/^Αποθηκεύτηκε \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(said);
    await page.getByRole('button', { name: 'Παράδοση στον σύμβουλο' }).click();
    await expect(page.getByText('Το παραδώσατε')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    const office = await windowOf(browser, `${url}-0`);
    await office.goto(`/${url}/home`);
    await office.getByRole('link', { name: `${TITLE}: ${MENTEE}` }).click();
    await expect(office.getByText(said)).toBeVisible();
    const answer = office.getByRole('textbox', { name: 'Απάντηση προς τον ωφελούμενο' });
    await answer.fill('Πολύ καλή αρχή.');
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Αποστολή και ολοκλήρωση' }).click();
    await expect(office.getByRole('button', { name: 'Αναίρεση ολοκλήρωσης' })).toBeVisible();
    await office.goto(`/${url}/mentor/action/list/${actionId}`);
    await expect(office.getByRole('button', { name: MENTEE })).toBeVisible();
    await settled(office);
    await expectAccessible(office);

    await page.goto(`/${url}/mentee/actionsdone`);
    await page.getByRole('link', { name: TITLE }).click();
    await expect(page.getByText('Πολύ καλή αρχή.')).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    await expect(field).toHaveCount(0);
    await expectFits(page);
    await expectAccessible(page);
  },
);
