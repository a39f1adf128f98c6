import { expect, type APIRequestContext } from '@playwright/test';
import { people } from '#features/people/contract.ts';
import { make } from './calls.ts';
import { freshProject } from './fresh-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

/** A project of its own with this many mentees, and a city for each. */
const aProjectOf = (staff: APIRequestContext, count: number) =>
  freshProject(staff, {
    descr: 'Έργο πεδίων',
    fields: [{ Name: 'city', Label: 'Πόλη', Visible: 4, Editable: 1 }],
    crowd: () =>
      Array.from({ length: count }, (_, at) => ({
        fields: { first_name: 'Δοκιμή', last_name: `Αριθμός ${at}` },
      })),
  });

test('a supervisor updates a field of many people from pasted lines, and takes it back', async ({
  page,
  staff,
}) => {
  const { id, url, usernames } = await aProjectOf(staff, 20);
  const cities = async () =>
    (await make(staff, people.list, { projectId: id, roles: ['Mentee'], columns: ['city'], count: 100 })).list
      .map(({ fields }) => fields['city'] ?? '')
      .filter(Boolean);
  await enter(page.request, 'supervisor');
  await page.goto(`/${url}/admin/project/updateuserfields`);
  await page.getByRole('combobox', { name: /Πεδίο/ }).click();
  await page.getByRole('option', { name: 'Πόλη' }).click();
  const lines = [...usernames.map((name) => `${name};Καλαμάτα`), 'κανένας;Καλαμάτα'];
  await page.getByRole('textbox', { name: /Χρήστες και τιμές/ }).fill(lines.join('\n'));
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Προεπισκόπηση' }).click();
  await expect(page.getByRole('heading', { name: 'Προεπισκόπηση: Πόλη' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Δεν αλλάζει: 1' })).toBeVisible();
  expect(await cities()).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ενημέρωση 20 χρηστών' }).click();
  await expect(page.getByText('Ενημερώθηκαν 20 χρήστες')).toBeVisible();
  expect(await cities()).toEqual(Array.from({ length: 20 }, () => 'Καλαμάτα'));
  await expectFits(page);
  await expectAccessible(page);

  // Another user corrects one of them in the meantime: that value stays.
  const found = await make(staff, people.list, { projectId: id, search: usernames[0]! });
  await make(staff, people.updateField, {
    projectId: id,
    userId: found.list[0]!.id,
    name: 'city',
    value: 'Σητεία',
  });
  await page.getByRole('button', { name: 'Αναίρεση ενημέρωσης' }).click();
  await expect(page.getByText(/Η ενημέρωση αναιρέθηκε: 19 χρήστες/)).toBeVisible();
  await expect(page.getByText(/1 χρήστης έμεινε όπως είναι/)).toBeVisible();
  expect(await cities()).toEqual(['Σητεία']);
  await expectAccessible(page);
});

test('a supervisor brings the people of another project into this one after confirming their number', async ({
  page,
  staff,
}) => {
  const [from, to] = [await aProjectOf(staff, 3), await aProjectOf(staff, 0)];
  await enter(page.request, 'supervisor');
  await page.goto(`/${to.url}/admin/project/users`);
  await settled(page);
  await page.getByRole('button', { name: 'Προσθήκη από άλλο έργο' }).click();
  const dialog = page.getByRole('dialog', { name: 'Προσθήκη από άλλο έργο' });
  await dialog.getByRole('combobox', { name: /Από το έργο/ }).click();
  await page.getByRole('option', { name: `Έργο πεδίων ${from.url}` }).click();
  await expect(dialog.getByText('Βρέθηκαν 3 χρήστες.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Προσθήκη 3 χρηστών' }).click();
  await expect(dialog).toBeHidden();
  await settled(page);
  await expect(page.getByRole('link', { name: 'Δοκιμή Αριθμός 0' })).toBeVisible();
  const counted = await make(staff, people.count, { projectId: to.id, roles: ['Mentee'] });
  expect(counted.total).toBe(3);
});
