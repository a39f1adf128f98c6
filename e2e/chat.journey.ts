import { expect } from '@playwright/test';
import { chat } from '#features/chat/contract.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { aNetwork, expectAccessible, expectFits } from './support.ts';

test('a mentor and a mentee on a phone write to each other, also when the mentee loses the network and reloads', async ({
  browser,
  staff,
}) => {
  const pair = await freshPair(staff, 'Έργο μηνυμάτων', 'Δανάη');
  await linkPair(staff, pair);
  const { url } = pair;
  const mentor = await windowOf(browser, `${url}-0`);
  const mentee = await windowOf(browser, `${url}-1`, { viewport: { width: 360, height: 740 } });
  const network = await aNetwork(mentee);
  const log = (page: typeof mentor) => page.getByRole('log');
  const write = (page: typeof mentor) => page.getByRole('textbox', { name: 'Γράψτε μήνυμα' });

  await test.step('the mentor finds the mentee among the contacts, and writes with the keyboard alone', async () => {
    await mentor.goto(`/${url}/chat`);
    const contact = mentor.getByRole('list', { name: 'Επαφές' }).getByRole('button', { name: /Δανάη/ });
    await contact.press('Enter');
    await write(mentor).press('K');
    await mentor.keyboard.type('αλημέρα!');
    await mentor.keyboard.press('Enter');
    await expect(log(mentor).getByText('Kαλημέρα!')).toBeVisible();
    await expectAccessible(mentor);
  });

  await test.step('the mentee sees the number in the bar, reads, and answers with the keyboard alone', async () => {
    await mentee.goto(`/${url}/home`);
    await mentee.getByRole('link', { name: 'Μηνύματα: 1 μη αναγνωσμένο' }).press('Enter');
    await expectFits(mentee);
    await expectAccessible(mentee);
    await mentee.getByRole('link', { name: /Kαλημέρα!/ }).press('Enter');
    await expect(log(mentee).getByText('Kαλημέρα!')).toBeVisible();
    await expect(log(mentor).getByText('Διαβάστηκε')).toBeAttached();
    await write(mentee).press('Home');
    await mentee.keyboard.type('Καλημέρα σας');
    await mentee.keyboard.press('Tab');
    await expect(mentee.getByRole('button', { name: 'Αποστολή' })).toBeFocused();
    await mentee.keyboard.press('Enter');
    await expect(log(mentor).getByText('Καλημέρα σας')).toBeVisible();
    // A screen reader of the mentor hears it once: the log itself is not read out.
    const spoken = mentor.locator('[aria-live="polite"]', { hasText: 'Καλημέρα σας' });
    await expect(spoken).toHaveText(['Δανάη Δείγμα: Καλημέρα σας']);
    await expect(log(mentor)).toHaveAttribute('aria-live', 'off');
    await expectFits(mentee);
    await expectAccessible(mentee);
  });

  await test.step('what is written without the network survives a reload, and arrives once and in order', async () => {
    await network.cut();
    for (const text of ['Πρώτο χωρίς δίκτυο', 'Δεύτερο χωρίς δίκτυο']) {
      await write(mentee).fill(text);
      await mentee.getByRole('button', { name: 'Αποστολή' }).click();
      await expect(log(mentee).getByText(text)).toBeVisible();
    }
    await expect(log(mentee).getByText('Αναμονή αποστολής')).toHaveCount(2);
    await network.mend();
    await mentee.reload();
    await expect(log(mentor).getByText('Δεύτερο χωρίς δίκτυο')).toBeVisible();
    const conversationId = Number(new URL(mentee.url()).pathname.split('/').at(-1));
    const { messages } = await make(mentee.request, chat.getMessages, { conversationId });
    expect(messages.map(({ message }) => message)).toEqual([
      'Kαλημέρα!',
      'Καλημέρα σας',
      'Πρώτο χωρίς δίκτυο',
      'Δεύτερο χωρίς δίκτυο',
    ]);
    await expect(log(mentee).getByText('Αναμονή αποστολής')).toHaveCount(0);
  });

  await test.step('a deleted message is gone for the mentor although the mentee reloads the page at once', async () => {
    await log(mentee)
      .getByRole('button', { name: /Ενέργειες για/ })
      .last()
      .click();
    const deleted = mentee.waitForResponse((answer) => answer.url().endsWith('/api/Chat/Delete'));
    await mentee.getByRole('menuitem', { name: 'Διαγραφή' }).click();
    await deleted;
    await mentee.reload();
    await expect(log(mentor).getByText('Δεύτερο χωρίς δίκτυο')).toHaveCount(0);
    await expect(log(mentee).getByText('Πρώτο χωρίς δίκτυο')).toBeVisible();
    await expect(log(mentee).getByText('Δεύτερο χωρίς δίκτυο')).toHaveCount(0);
  });

  await test.step('what the mentee typed leaves the browser at the sign-out, after a question', async () => {
    await write(mentee).fill('Προσωπικό πρόχειρο');
    const kept = () => mentee.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(await kept()).toContain('Προσωπικό πρόχειρο');
    await mentee.goto('/account');
    await mentee.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click();
    await expectAccessible(mentee);
    await mentee.getByRole('dialog').getByRole('button', { name: 'Αποσύνδεση', exact: true }).click();
    await mentee.waitForURL(/\/signin/);
    expect(await kept()).not.toContain('Προσωπικό πρόχειρο');
  });
});
