// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answers, aSession, show } from '#testing/web.tsx';
import { audit } from '../contract.ts';
import { AuditScreen } from './AuditScreen.tsx';

const open = (search: string) => {
  const { sent } = show(
    <AuditScreen />,
    aSession('Admin'),
    [
      answers(audit.list, { list: [], count: 0, all: 0 }),
      answers(audit.choices, { kinds: [], projects: [] }),
    ],
    { at: `/symvoulos/admin/audit?${search}` },
  );
  return expect.poll(() => sent.find(({ call }) => call === audit.list.path)?.input);
};

test.each([
  ['25-10-2026', '2026-10-25T22:00:00.000Z'],
  ['29-03-2026', '2026-03-29T21:00:00.000Z'],
])(
  'the log up to %s ends at midnight in Greece, although that day is an hour longer or shorter',
  async (to, end) => {
    await open(`to=${to}`).toMatchObject({ to: new Date(end) });
  },
);

test('a half-typed day in the URL does not filter the log', async () => {
  await open('from=25-1').not.toHaveProperty('from');
});

test('the log says in words who did what to whom, and its panel has the codes and values', async () => {
  const line = {
    id: 5,
    at: new Date('2026-11-20T08:30:00Z'),
    actor: { id: 3, name: 'Ίρις Ελεγκάκη', username: 'iris' },
    admin: { id: 1, name: 'Άννα Διαχειρίστρια', username: 'admin' },
    subject: { id: 9, name: 'Νίκος Δείγμα', username: 'nikos' },
    project: 'Σύμβουλος για κάθε βήμα',
    what: 'people.set-state',
    said: 'Αλλαγή κατάστασης',
    before: { state: 1 },
    after: { state: 2 },
  };
  const projects = [{ id: 1, descr: 'Σύμβουλος για κάθε βήμα' }];
  show(
    <AuditScreen />,
    aSession('Admin'),
    [
      answers(audit.list, { list: [line], count: 400, all: 10_000 }),
      answers(audit.choices, { kinds: [{ what: line.what, said: line.said }], projects }),
    ],
    { at: '/symvoulos/admin/audit' },
  );
  expect(await screen.findByText('Άννα Διαχειρίστρια ως Ίρις Ελεγκάκη')).toBeVisible();
  // No filter is set, so none can be taken away.
  expect(screen.queryByRole('button', { name: /Αφαίρεση/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Φίλτρα' })).toBeVisible();
  expect(screen.getByText(/Φαίνονται οι 10.000 νεότερες/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '20/11/2026 10:30' }));
  const panel = within(await screen.findByRole('region', { name: 'Αλλαγή κατάστασης' }));
  expect(panel.getByText('people.set-state')).toBeVisible();
  expect(panel.getByText('Νίκος Δείγμα (nikos)')).toBeVisible();
  expect(await findings()).toEqual([]);
});
