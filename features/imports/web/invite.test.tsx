// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { imports } from '../contract.ts';
import { InviteMany } from './InviteMany.tsx';

test('invitations to many are sent after their number, and say who gets none', async () => {
  const left = [{ id: 3, name: 'Άννα Ρήγα', code: 'signed-in' as const }];
  const onDone = vi.fn<() => void>();
  const { sent } = show(
    <InviteMany target={{ ids: [1, 2, 3] }} onDone={onDone} onClose={() => undefined} />,
    aSession('Supervisor'),
    [answers(imports.invite, { sent: 2, left })],
    { at: '/symvoulos/admin/project/users', route: '/symvoulos/admin/project/users' },
  );
  expect(await screen.findByText('Θα πάρουν πρόσκληση με email 2 άτομα.')).toBeVisible();
  expect(screen.getByText('Χωρίς πρόσκληση: Άννα Ρήγα. Έχει ήδη συνδεθεί.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή 2 προσκλήσεων' }));
  expect(await screen.findByText('Στάλθηκαν 2 προσκλήσεις.')).toBeVisible();
  expect(sent.map(({ input }) => input['Preview'] ?? input['preview'])).toEqual([true, false]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Κλείσιμο' }).at(-1)!);
  expect(onDone).toHaveBeenCalledOnce();
});
