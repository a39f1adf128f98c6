import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NoProjectPage } from '#app/shell/NoProjectPage.tsx';
import { mails } from '#features/mails/contract.ts';
import { findings } from '#ui/testing/draw.tsx';
import { projects } from '../../contract.ts';
import { setupSteps, type Setup, type SetupStepName } from '../../contract/setup.ts';
import { someProject } from '../fixtures.ts';
import { SetupPart } from './SetupPart.tsx';

const admin = aSession('Admin');
const guide = (done: readonly SetupStepName[], closed = false) =>
  answers(projects.setup, {
    steps: setupSteps.map((name) => ({ name, done: done.includes(name) })),
    closed,
  } satisfies Setup);

test('an Admin of an installation without projects creates the first one from the start page', async () => {
  const made = answers(projects.save, { ...someProject, id: 9, url: 'proto' });
  const { sent, router } = show(<NoProjectPage />, admin, [guide([]), made], { at: '/' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Έργα' })).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Νέο έργο' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Τίτλος έργου' }), 'Πρώτο');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Διεύθυνση (url)' }), 'proto');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Δημιουργία έργου' }));
  await expect.poll(() => router.state.location.pathname).toBe('/proto/home');
  expect(sent.find(({ call }) => call === projects.save.path)?.input).toMatchObject({
    project: { url: 'proto', descr: 'Πρώτο', settings: '{}' },
  });
});

test('an Admin without a project can begin with the settings of another one', async () => {
  show(<NoProjectPage />, admin, [guide([])], { at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Εισαγωγή ρυθμίσεων' }));
  expect(await screen.findByRole('textbox', { name: 'ή επικολλήστε το κείμενό του' })).toBeVisible();
});

test('a user who is no Admin reads that they have no project yet', async () => {
  show(<NoProjectPage />, aSession('Mentor'), [], { at: '/' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Δεν συμμετέχετε σε έργο' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Νέο έργο' })).toBeNull();
});

test('the guide on the start page leads to form, fields and staff, and shows what the mail server answered', async () => {
  const refusedMail = answers(mails.test, { to: 'a@example.gr', outcome: 'refused', words: '554 no relay' });
  show(<SetupPart />, admin, [guide(['project']), refusedMail]);
  const goTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await goTo('Άνοιγμα της φόρμας')).toBe('/symvoulos/admin/project/applicationform');
  expect(await goTo('Άνοιγμα των ρυθμίσεων')).toBe('/symvoulos/admin/project/1');
  expect(await goTo('Άνοιγμα των χρηστών')).toBe('/symvoulos/admin/project/users');
  await userEvent.click(await screen.findByRole('button', { name: /^Αποστολή δοκιμαστικού email/ }));
  const answer = await screen.findByRole('status', { name: /a@example.gr δεν στάλθηκε/ });
  expect(answer.textContent).toContain('554 no relay');
  expect(await findings()).toEqual([]);
});

test('the guide goes when its steps are done, and when an Admin closes it', async () => {
  const { unmount } = show(<SetupPart />, admin, [guide([...setupSteps])]);
  await expect.poll(() => screen.queryByRole('region', { name: 'Πρώτα βήματα' })).toBeNull();
  unmount();
  const { sent } = show(<SetupPart />, admin, [
    guide(['project']),
    answers(projects.closeSetup, {}),
    guide(['project'], true),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Κλείσιμο του οδηγού' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Πρώτα βήματα' })).toBeNull();
  expect(sent.some(({ call }) => call === projects.closeSetup.path)).toBe(true);
});
