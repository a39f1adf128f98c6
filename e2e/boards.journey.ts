import { expect } from '@playwright/test';
import { boards } from '#features/boards/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { make } from './calls.ts';
import { addAction, freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { aNetwork, expectAccessible, expectFits } from './support.ts';

test('mentor and mentee fill in one board at the same time, also when the mentee loses the network for a while', async ({
  browser,
  staff,
}) => {
  const pair = await freshPair(staff, 'Έργο κοινού πίνακα', 'Δανάη');
  await linkPair(staff, pair);
  const { id, url, menteeId } = pair;
  const actionId = await addAction(staff, { projectId: id, typeId: 4, title: 'Το σχέδιό μου' });
  const columns = [
    { id: 'what', title: 'Τι' },
    { id: 'when', title: 'Πότε' },
  ];
  await make(staff, boards.setBoard, { actionId, kind: 'table', columns, version: 0 });

  const mentor = await windowOf(browser, `${url}-0`);
  const mentee = await windowOf(browser, `${url}-1`, { viewport: { width: 360, height: 740 } });
  const network = await aNetwork(mentee);
  await mentee.goto(`/${url}/mentee/action/${actionId}`);
  await mentor.goto(`/${url}/mentor/action/${actionId}/${menteeId}`);
  await expect(mentor.getByText(/^Εδώ τώρα:/)).toBeVisible();

  await test.step('each sees at once what the other writes, and where', async () => {
    await mentee.getByRole('button', { name: 'Προσθήκη γραμμής' }).press('Enter');
    await mentee.keyboard.type('Βιογραφικό');
    await expect(mentor.getByRole('textbox', { name: 'Τι, γραμμή 1' })).toHaveValue('Βιογραφικό');
    await expect(mentor.getByRole('cell').filter({ hasText: 'Δανάη' })).toBeVisible();
    await mentor.getByRole('textbox', { name: 'Πότε, γραμμή 1' }).fill('Παρασκευή');
    await expect(mentee.getByRole('textbox', { name: 'Πότε, γραμμή 1' })).toHaveValue('Παρασκευή');
    await expectFits(mentee);
    await expectAccessible(mentee);
    await expectAccessible(mentor);
  });

  await test.step('what both write without the network of one comes together', async () => {
    await network.cut();
    await mentee.getByRole('textbox', { name: 'Τι, γραμμή 1' }).fill('Βιογραφικό και επιστολή');
    await mentor.getByRole('button', { name: 'Προσθήκη γραμμής' }).click();
    await mentor.keyboard.type('Συνέντευξη');
    await expect(mentor.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();
    await network.mend();
    for (const page of [mentor, mentee]) {
      await expect(page.getByRole('textbox', { name: 'Τι, γραμμή 1' })).toHaveValue(
        'Βιογραφικό και επιστολή',
      );
      await expect(page.getByRole('textbox', { name: 'Τι, γραμμή 2' })).toHaveValue('Συνέντευξη');
    }
  });

  await test.step('a completed step keeps its board for reading', async () => {
    await make(staff, steps.complete, { actionId, menteeId });
    await mentee.reload();
    await expect(mentee.getByRole('textbox', { name: 'Τι, γραμμή 2' })).toHaveAttribute('readonly');
    await expect(mentee.getByText('Μόνο για ανάγνωση')).toBeVisible();
  });
});
