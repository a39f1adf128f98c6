import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answers, aSession, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { people } from '#features/people/contract.ts';
import { consents } from '../contract.ts';
import { ConsentsPart } from './ConsentsPart.tsx';
import { GdprScreen } from './GdprScreen.tsx';

const consent = {
  projectId: 1,
  project: 'Έργο',
  required: true,
  given: false,
  html: '<p>Το κείμενο</p>',
  version: 1,
  hash: 'abc',
};

test('a mentee at the gate reads the text and consents to exactly that text', async () => {
  const second = { ...consent, projectId: 2, project: 'Άλλο έργο', hash: 'def' };
  const { sent } = show(
    <GdprScreen />,
    aSession('Mentee'),
    [answers(consents.list, [consent, second]), answers(consents.set, {})],
    { at: '/gdpr' },
  );
  expect(await screen.findByText('Το κείμενο')).toBeTruthy();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Συμφωνώ και συνεχίζω' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === '/Account/SetConsent')?.input).toEqual({
      projectId: 1,
      given: true,
      hash: 'abc',
    }),
  );
});

test('the account page shows the consents that the user gave', async () => {
  show(<ConsentsPart />, aSession('Mentee'), [
    answers(consents.list, [{ ...consent, given: true, at: new Date(0) }]),
  ]);
  expect(await screen.findByText('Δόθηκε')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ανάκληση συγκατάθεσης' })).toBeEnabled();
});

test('before a consent is withdrawn the user reads what follows', async () => {
  const { sent } = show(<ConsentsPart />, aSession('Mentee'), [
    answers(consents.list, [{ ...consent, given: true, at: new Date(0) }]),
    answers(people.previewLeaving, [{ kind: 'meetings', count: 1, names: ['Λητώ'], more: 0 }]),
    answers(consents.set, {}),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ανάκληση συγκατάθεσης' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/δεν συνεχίζετε στο έργο «Έργο».*Ο σύμβουλός σας.*ενημερώνονται/);
  expect(dialog.textContent).toMatch(/Ακυρώνεται 1 συνάντηση, με: Λητώ\./);
  expect(sent.some(({ call }) => call === '/Account/SetConsent')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ανάκληση συγκατάθεσης' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === '/Account/SetConsent')?.input).toMatchObject({ given: false }),
  );
});
