import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { links } from '#features/links/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { make } from './calls.ts';
import { addAction, freshProject } from './fresh-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled, tick } from './support.ts';

const PHONE = { width: 390, height: 844 };

/** The ΚΑΥΑΣ and first name of each mentee. One begins with zeros, which a spreadsheet loses. */
const mentees = [
  { kayas: 'ΩΦ-1', name: 'Δανάη' },
  { kayas: '000471', name: 'Άρης' },
  { kayas: 'ΩΦ-3', name: 'Λητώ' },
];

/**
 * A project of the coordinator that pays 50 euros for one action and 120 for another. Δανάη has completed both, Άρης the first one and Λητώ
 * none.
 */
async function payingProject(coordinator: APIRequestContext) {
  const [supervisor] = await make(coordinator, projects.supervisors, {});
  const project = await freshProject(coordinator, {
    descr: 'Έργο πληρωμών',
    supervisorIds: [supervisor!.id],
    crowd: () =>
      mentees.map(({ kayas, name }) => ({ kayas, fields: { first_name: name, last_name: 'Δείγμα' } })),
  });
  const projectId = project.id;
  const workshop = await addAction(coordinator, { projectId, typeId: 4, title: 'Εργαστήριο' });
  const practice = await addAction(coordinator, { projectId, typeId: 4, title: 'Πρακτική' });
  const { url, descr, version, settings } = await make(coordinator, projects.byId, { id: projectId });
  const { Config, ...others } = JSON.parse(settings) as { Config?: object };
  const rule = (ActionId: number, Cents: number) => ({ ActionId, Cents, Condition: '' });
  const paying = {
    ...others,
    Config: {
      ...Config,
      PaymentActionIds: [workshop, practice],
      Payments: { Rules: [rule(workshop, 5_000), rule(practice, 12_000)] },
    },
  };
  await make(coordinator, projects.save, {
    project: { id: projectId, url, descr, version, settings: JSON.stringify(paying) },
  });
  const found = await make(coordinator, links.mentees, { projectId, of: { mentorId: 0 } });
  const idOf = (first: string) => found.mentees.find(({ name }) => name.startsWith(first))!.id;
  for (const [actionId, first] of [
    [workshop, 'Δανάη'],
    [practice, 'Δανάη'],
    [workshop, 'Άρης'],
  ] as const)
    await make(coordinator, steps.complete, { actionId, menteeId: idOf(first) });
  return project;
}

/** The part of a checked list with the keys of a kind, opened. */
async function partOf(page: Page, kind: string) {
  await settled(page);
  const head = page.getByRole('button', { name: new RegExp(`^${kind} \\d`) });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  return page.getByRole('region', { name: new RegExp(`^${kind} \\d`) });
}

test(
  'a coordinator pays a pasted list after mending its mistakes, prints the statement and reverses one person',
  { tag: ['@long', '@payments'] },
  async ({ page }) => {
    await enter(page.request, 'coordinator');
    const { url } = await payingProject(page.request);

    await test.step('a project without payments leads to the first one', async () => {
      await page.goto(`/${url}/admin/project/payments`);
      await expect(page.getByText('Δεν έχουν καταχωριστεί πληρωμές.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Νέα πληρωμή' }).click();
    });

    await test.step('a pasted list is sorted by what each key is', async () => {
      await tick(page.getByRole('checkbox', { name: 'Εργαστήριο' }));
      await tick(page.getByRole('checkbox', { name: 'Πρακτική' }));
      await page.getByRole('textbox', { name: 'Κωδικοί ΚΑΥΑΣ' }).fill('ΩΦ-1 ΩΦ-1\n471\tNOBODY\nΩΦ-3');
      await page.getByRole('button', { name: 'Έλεγχος λίστας' }).click();
      await expect(page.getByText('1 άτομο, 2 πληρωμές, 170,00 €')).toBeVisible();
      for (const part of ['Διπλοί 1', 'Άγνωστοι 2', 'Δεν δικαιούνται 1', 'Πληρώνονται 1'])
        await expect(page.getByRole('button', { name: new RegExp(`^${part} `) })).toBeVisible();
      await expect(await partOf(page, 'Δεν δικαιούνται')).toContainText('Δεν έχει ολοκληρωθεί: Πρακτική');
      await expectAccessible(page);
    });

    await test.step('each mistake is mended where it stands', async () => {
      await (await partOf(page, 'Διπλοί')).getByRole('button', { name: 'Κάθε κωδικός μία φορά' }).click();
      await expect(page.getByRole('button', { name: /^Διπλοί/ })).toHaveCount(0);
      await (await partOf(page, 'Άγνωστοι')).getByRole('button', { name: 'Μήπως 000471;' }).click();
      await expect(page.getByText('2 άτομα, 3 πληρωμές, 220,00 €')).toBeVisible();
      await (await partOf(page, 'Άγνωστοι')).getByRole('button', { name: 'Αφαίρεση από τη λίστα' }).click();
      await expect(page.getByRole('button', { name: /^Άγνωστοι/ })).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Κωδικοί ΚΑΥΑΣ' })).toHaveValue('ΩΦ-1\n000471\nΩΦ-3');
    });

    await test.step('the confirmation shows the exact numbers, and leads to the run', async () => {
      await page.getByRole('button', { name: 'Πληρωμή 2 ατόμων' }).click();
      const dialog = page.getByRole('dialog', { name: 'Επιβεβαίωση πληρωμής' });
      await expect(dialog).toContainText('2 άτομα, 3 πληρωμές, 220,00 €');
      await dialog.getByRole('textbox', { name: 'Όνομα πληρωμής' }).fill('Πρώτη δόση');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Πληρωμή 2 ατόμων' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Πρώτη δόση' })).toBeVisible();
      const totals = page.getByRole('table', { name: 'Σύνολα ανά δράση' });
      await expect(totals.getByRole('row', { name: /^Εργαστήριο 2 100,00\s€/ })).toBeVisible();
      await expect(totals.getByRole('row', { name: /^Σύνολο 3 220,00\s€/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /^Άρης Δείγμα 000471 Εργαστήριο 50,00\s€/ })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the statement has every person with their sum, and its checksum fits', async () => {
      await page.getByRole('link', { name: 'Κατάσταση πληρωμής' }).click();
      await expect(
        page.getByRole('row', { name: /Δανάη Δείγμα ΩΦ-1 Εργαστήριο, Πρακτική 170,00\s€/ }),
      ).toBeVisible();
      await expect(page.getByText('Το αποτύπωμα δεν ταιριάζει')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Πίσω στην πληρωμή' }).click();
    });

    await test.step('one person is reversed with a reason, after the numbers were shown', async () => {
      await page.getByRole('link', { name: 'Δανάη Δείγμα' }).first().click();
      await page.getByRole('button', { name: 'Αντιλογισμός για αυτό το άτομο' }).click();
      const dialog = page.getByRole('dialog', { name: 'Αντιλογισμός: Δανάη Δείγμα' });
      await expect(dialog).toContainText('2 πληρωμές (170,00 €) της «Πρώτη δόση»');
      await dialog.getByRole('textbox', { name: 'Αιτιολογία' }).fill('Λάθος άτομο');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Αντιλογισμός', exact: true }).click();
      await expect(dialog).toBeHidden();
      const reversals = page.getByRole('table', { name: 'Αντιλογισμοί' });
      await expect(
        reversals.getByRole('row', { name: /Δανάη Δείγμα Λάθος άτομο 2 170,00\s€/ }),
      ).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the totals of the list agree with what is left', async () => {
      await page.goto(`/${url}/admin/project/payments`);
      await expect(page.getByText('Πληρωμένη και σε ισχύ: 1 πληρωμή, 50,00 €')).toBeVisible();
      await expect(
        page.getByRole('row', { name: /^Πρώτη δόση .* 2 3 220,00\s€ 2 · 170,00\s€/ }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await page.getByRole('link', { name: 'Πρώτη δόση' }).click();
      await expect(page.getByRole('row', { name: /^Άρης Δείγμα/ })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
  },
);
