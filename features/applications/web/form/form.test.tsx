// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { DAY_MS } from '#engines/dates/durations.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha/lib';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { createSandbox } from '#platform/web/sandbox/sandbox.ts';
import { offline } from '#platform/contract/refusal.ts';
import { chooseProject } from '../../contract/refusals.ts';
import { applications } from '../../contract.ts';
import { aForm } from '../fixtures.ts';
import { keptKey } from './kept-answers.ts';
import { ApplicationFormScreen } from './ApplicationFormScreen.tsx';

// Loads the rule engine once over the real network, because the mocked answers do not have it.
beforeAll(async () => {
  const sandbox = createSandbox();
  await sandbox.evaluate(['1'], {}, { nowMs: 0 });
  await sandbox.close();
});

afterEach(() => browser.viewport(1280, 900));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const at = (step: string) => ({ at: `/applicationForm?step=${step}` });
const kept = () =>
  JSON.parse(localStorage.getItem(keptKey('symvoulos')) ?? '{}') as { answers?: Record<string, unknown> };
const keep = (given: Record<string, unknown>) =>
  localStorage.setItem(
    keptKey('symvoulos'),
    JSON.stringify({ at: Date.now(), tab: 'other', answers: given }),
  );

/** A puzzle whose first try is the solution. */
const aChallenge = async () =>
  (await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: 3,
    deriveKey: async (_, salt, password) => ({
      derivedKey: new Uint8Array(
        await crypto.subtle.digest('SHA-256', new Uint8Array([...salt, ...password])),
      ),
    }),
    hmacSignatureSecret: 'secret',
  })) as unknown as Record<string, unknown>;

test('the form begins with the notice and the documents that will be required', async () => {
  show(<ApplicationFormScreen />, null, [answers(applications.form, aForm)]);
  await screen.findByText(/Κρατάμε τα στοιχεία σας/);
  expect(screen.getByText('Ταυτότητα')).toBeVisible();
  expect(screen.queryByText('Κάρτα ανεργίας')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('several open programmes are offered as a choice, and a message says if there are none', async () => {
  const open = [
    { url: 'symvoulos', descr: 'Σύμβουλος για κάθε βήμα' },
    { url: 'gefyra', descr: 'Γέφυρα' },
  ];
  show(<ApplicationFormScreen />, null, [
    answers(applications.form, refused(chooseProject)),
    answers(applications.open, open),
  ]);
  expect(await screen.findByRole('link', { name: 'Γέφυρα' })).toHaveAttribute(
    'href',
    '/applicationForm?project=gefyra',
  );
});

test('a closed programme is shown as closed', async () => {
  show(<ApplicationFormScreen />, null, [answers(applications.form, { ...aForm, open: false })]);
  expect(await screen.findByText('Οι αιτήσεις έχουν κλείσει')).toBeVisible();
});

test('a section with missing answers does not continue, and names them', async () => {
  show(<ApplicationFormScreen />, null, [answers(applications.form, aForm)], at('section-0'));
  await userEvent.click(await screen.findByRole('button', { name: 'Συνέχεια' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary.textContent).toMatch(/Διορθώστε 2 πεδία/);
  await userEvent.click(screen.getByRole('link', { name: /Ονοματεπώνυμο/ }));
  expect(screen.getByRole('textbox', { name: /Ονοματεπώνυμο/ })).toHaveFocus();
  expect(await findings()).toEqual([]);
});

test('a wrong AFM shows an error when the user leaves its field', async () => {
  show(<ApplicationFormScreen />, null, [answers(applications.form, aForm)], at('section-0'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'ΑΦΜ' }), '123456789');
  expect(screen.queryByText(/Ο ΑΦΜ έχει 9 ψηφία/)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(/Ο ΑΦΜ έχει 9 ψηφία/)).toBeVisible();
});

test('a question appears when its rule holds, and its check runs at each keystroke', async () => {
  show(<ApplicationFormScreen />, null, [answers(applications.form, aForm)], at('section-1'));
  const box = await screen.findByRole('checkbox', { name: 'Είμαι άνεργος' });
  expect(screen.queryByRole('textbox', { name: /Μήνες/ })).toBeNull();
  await userEvent.click(box);
  const months = await screen.findByRole('textbox', { name: /Μήνες ανεργίας/ });
  await userEvent.type(months, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια' }));
  expect((await screen.findAllByText(/Χρειάζονται τουλάχιστον 3 μήνες/)).length).toBeGreaterThan(0);
  await userEvent.type(months, '0');
  await expect.poll(() => screen.queryByText(/Χρειάζονται τουλάχιστον 3 μήνες/)).toBeNull();
});

test('the browser stores the answers, but neither the address nor the AFM', async () => {
  show(
    <ApplicationFormScreen />,
    null,
    [answers(applications.form, aForm), answers(applications.saveDraft, { token: 'x' })],
    at('section-0'),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Ονοματεπώνυμο/ }), 'Δανάη');
  await userEvent.type(screen.getByRole('textbox', { name: /Διεύθυνση email/ }), 'danae@example.gr');
  await userEvent.type(screen.getByRole('textbox', { name: 'ΑΦΜ' }), '123456783');
  await expect.poll(() => kept().answers).toEqual({ fullName: 'Δανάη' });
});

test('stored answers expire after a week', async () => {
  localStorage.setItem(
    keptKey('symvoulos'),
    JSON.stringify({ at: Date.now() - 8 * DAY_MS, tab: 'a', answers: { fullName: 'Παλιό' } }),
  );
  show(<ApplicationFormScreen />, null, [answers(applications.form, aForm)], at('section-0'));
  expect(await screen.findByRole('textbox', { name: /Ονοματεπώνυμο/ })).toHaveValue('');
  expect(localStorage.getItem(keptKey('symvoulos'))).toBeNull();
});

test('the answers of another tab are offered, and private answers of this tab stay', async () => {
  show(<ApplicationFormScreen />, null, [answers(applications.form, aForm)], at('section-0'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'ΑΦΜ' }), '123456783');
  const newValue = JSON.stringify({ at: Date.now(), tab: 'elsewhere', answers: { fullName: 'Από αλλού' } });
  window.dispatchEvent(new StorageEvent('storage', { key: keptKey('symvoulos'), newValue }));
  await userEvent.click(await screen.findByRole('button', { name: 'Με της άλλης καρτέλας' }));
  expect(screen.getByRole('textbox', { name: /Ονοματεπώνυμο/ })).toHaveValue('Από αλλού');
  expect(screen.getByRole('textbox', { name: 'ΑΦΜ' })).toHaveValue('123456783');
});

test('saving for later asks for the address that a later step asks for, and says that the link was mailed', async () => {
  const { sent } = show(
    <ApplicationFormScreen />,
    null,
    [answers(applications.form, aForm), answers(applications.saveDraft, { token: 't', link: 'sent' })],
    at('section-0'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Αποθήκευση και συνέχεια αργότερα' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: 'Αποθήκευση και αποστολή συνδέσμου' });
  await userEvent.click(save);
  expect(dialog.getByText(/Γράψτε μια διεύθυνση email/)).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /email/ }), 'danae@example.gr');
  await userEvent.click(save);
  expect(await screen.findByText(/στείλαμε στη διεύθυνση danae@example.gr/)).toBeVisible();
  expect(sent.at(-1)?.input).toMatchObject({ email: 'danae@example.gr', mail: true });
});

test('an applicant who saves for later without a connection reads so in the dialog', async () => {
  show(
    <ApplicationFormScreen />,
    null,
    [answers(applications.form, aForm), answers(applications.saveDraft, refused(offline))],
    at('section-0'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Αποθήκευση και συνέχεια αργότερα' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /email/ }), 'danae@example.gr');
  await userEvent.click(dialog.getByRole('button', { name: 'Αποθήκευση και αποστολή συνδέσμου' }));
  expect(await dialog.findByText(/Δεν υπάρχει σύνδεση/)).toBeVisible();
});

test('answers typed just before a reload are kept', async () => {
  show(<ApplicationFormScreen />, null, [answers(applications.form, aForm)], at('section-0'));
  await userEvent.type(await screen.findByRole('textbox', { name: /Ονοματεπώνυμο/ }), 'Δανάη');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.getItem(keptKey('symvoulos'))).toContain('Δανάη');
});

test('the form is submitted only at the last step, and only once', async () => {
  keep({ fullName: 'Δανάη Δείγμα', unemployed: false });
  const { sent, router } = show(
    <ApplicationFormScreen />,
    null,
    [
      answers(applications.form, aForm),
      answers(applications.challenge, await aChallenge()),
      answers(applications.saveDraft, { token: 't' }),
      answers(applications.submit, { protocol: '2026-000012' }),
    ],
    { at: '/applicationForm?step=section-0', route: '/$' },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Διεύθυνση email/ }), 'danae@example.gr');
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια' }));
  await screen.findByRole('heading', { name: 'Εργασία' });
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια' }));
  const submit = await screen.findByRole('button', { name: 'Υποβολή αίτησης' });
  expect(submit).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /Διάβασα την ενημέρωση/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /άνω των 18/ }));
  expect(submit).toBeDisabled();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Δεν είμαι ρομπότ' }));
  await expect.poll(() => submit.hasAttribute('disabled')).toBe(false);
  expect(await findings()).toEqual([]);
  await userEvent.dblClick(submit);
  await expect.poll(() => router.state.location.pathname).toBe('/applicationForm/confirm/sent/2026-000012');
  const submits = sent.filter(({ call }) => call === applications.submit.path);
  expect(submits).toHaveLength(1);
  expect(submits[0]?.input).toMatchObject({
    formVersion: 4,
    answers: { fullName: 'Δανάη Δείγμα' },
    consents: [true, true],
  });
  expect(localStorage.getItem(keptKey('symvoulos'))).toBeNull();
});

test('an applicant who is offline at the submit sees the reason at once, at the width of a phone, and keeps the answers', async () => {
  await browser.viewport(390, 844);
  keep({ fullName: 'Δανάη Δείγμα', unemployed: false });
  show(
    <ApplicationFormScreen />,
    null,
    [
      answers(applications.form, aForm),
      answers(applications.challenge, await aChallenge()),
      answers(applications.saveDraft, { token: 't' }),
      answers(applications.submit, refused(offline)),
    ],
    { at: '/applicationForm?step=section-0', route: '/$' },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Διεύθυνση email/ }), 'danae@example.gr');
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια' }));
  await screen.findByRole('heading', { name: 'Εργασία' });
  await userEvent.click(screen.getByRole('button', { name: 'Συνέχεια' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Διάβασα την ενημέρωση/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /άνω των 18/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Δεν είμαι ρομπότ' }));
  const submit = screen.getByRole('button', { name: 'Υποβολή αίτησης' });
  await expect.poll(() => submit.hasAttribute('disabled')).toBe(false);
  await userEvent.click(submit);
  const notice = (await screen.findByText('Η αίτηση δεν υποβλήθηκε.')).closest<HTMLElement>('[role=alert]')!;
  expect(notice.textContent).toMatch(/Δεν υπάρχει σύνδεση.*Οι απαντήσεις σας είναι εδώ/);
  expect(notice.parentElement).toHaveFocus();
  await expect.poll(() => notice.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(notice.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(kept().answers).toMatchObject({ fullName: 'Δανάη Δείγμα' });
});
