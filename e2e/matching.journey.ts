import { expect } from '@playwright/test';
import { freshProject } from './fresh-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, mailTo, settled } from './support.ts';

const open = { Visible: 3, Editable: 1 };
const fields = [
  { Name: 'email', Label: 'Email', Type: 'email', ...open },
  {
    Name: 'region',
    Label: 'Περιφέρεια',
    Type: 'select',
    Options: [
      { Value: 'attiki', Label: 'Αττική' },
      { Value: 'kriti', Label: 'Κρήτη' },
    ],
    ...open,
  },
];

const addressOf = (mark: string, at: number) => `${mark}-${at}@example.com`;
const crowd = [
  ['Mentor', 'Λητώ', 'Αθηναία', 'attiki'],
  ['Mentor', 'Άρης', 'Κρητικός', 'kriti'],
  ['Mentee', 'Δανάη', 'Δείγμα', 'attiki'],
  ['Mentee', 'Στάθης', 'Δοκιμής', 'attiki'],
  ['Mentee', 'Χλόη', 'Νησιώτη', 'kriti'],
] as const;

test(
  'rules are set, mentees are matched, one of them by hand, and one step links and notifies everyone',
  { tag: ['@long', '@matching', '@links'] },
  async ({ page, staff }) => {
    const { url } = await freshProject(staff, {
      descr: 'Έργο αντιστοίχισης',
      fields,
      config: { MentorCapacity: 2 },
      crowd: (mark) =>
        crowd.map(([roles, first_name, last_name, region], at) => ({
          roles,
          fields: { first_name, last_name, region, email: addressOf(mark, at) },
        })),
    });
    await enter(page.request, 'supervisor');
    await page.goto(`/${url}/admin/project/matching`);
    await expect(page.getByText(/^3 ενεργοί ωφελούμενοι χωρίς σύμβουλο/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: /^Κανόνες/ }).click();
    await expect(page.getByText('Δεν υπάρχουν ακόμη κανόνες')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Προσθήκη: Όσο πιο κοντινοί/ }).click();
    await page.getByRole('button', { name: /^Επεξεργασία: Όσο πιο κοντινοί/ }).click();
    await page.getByRole('textbox', { name: 'Όριο απόστασης (χλμ.)' }).fill('500');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Αποθήκευση κανόνων' }).click();
    await expect(page.getByText('Οι κανόνες αποθηκεύτηκαν.')).toBeVisible();

    await page.getByRole('tab', { name: 'Προτάσεις' }).click();
    await page.getByRole('button', { name: 'Αντιστοίχιση', exact: true }).click();
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Χλόη Νησιώτη')).toContainText('Άρης Κρητικός');
    await expect(row('Δανάη Δείγμα')).toContainText('Λητώ Αθηναία');
    await expect(row('Στάθης Δοκιμής')).toContainText('Λητώ Αθηναία');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Στάθης Δοκιμής' }).click();
    const panel = page.getByRole('region', { name: 'Στάθης Δοκιμής' });
    await expect(panel.getByText('Αττική – Αττική: απόσταση 0 χλμ., όριο 500')).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Επιλογή: Άρης Κρητικός' }).click();
    await expect(row('Στάθης Δοκιμής')).toContainText('Άρης Κρητικός');
    await expect(row('Στάθης Δοκιμής')).toContainText('Με το χέρι');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Κλείσιμο' }).first().click();
    await expectFits(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: 'Αντιστοίχιση ξανά' }).click();
    await expect(page.getByText('Έγινε νέα αντιστοίχιση: 3 ζεύγη.')).toBeVisible();
    await expect(row('Στάθης Δοκιμής')).toContainText('Άρης Κρητικός');
    await page.getByRole('button', { name: 'Δημοσίευση…' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Σύνδεση 3 ωφελουμένων' }).click();
    await expect(page.getByText('Συνδέθηκαν 3 ωφελούμενοι.')).toBeVisible();
    await expect(page.getByText('5 email είναι καθ’ οδόν.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Προβολή αποτελέσματος' }).click();
    await expect(page.getByText('Δημοσιευμένη')).toBeVisible();
    await expect(row('Στάθης Δοκιμής')).toContainText('Συνδέθηκε');
    await expectAccessible(page);

    const mail = await mailTo(staff, addressOf(url, 3), /^Ο σύμβουλός σας στο έργο/);
    expect(mail.links.join()).toContain(`/${url}/home`);
    await mailTo(staff, addressOf(url, 1), /^Νέοι ωφελούμενοι/);
    await page.goto(`/${url}/admin/project/linkusers`);
    await page.getByRole('button', { name: /^Άρης Κρητικός/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Στάθης Δοκιμής' })).toBeVisible();
    await settled(page);
  },
);
