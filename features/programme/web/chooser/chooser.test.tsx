// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { programme } from '../../contract.ts';
import { ActionsField } from './ActionsField.tsx';

const titles = [
  { id: 67, typeId: 4, title: 'Βιογραφικό', group: '' },
  { id: 68, typeId: 4, title: 'Συνέντευξη', group: '' },
];
const field = { projectId: 1, name: 'payments', label: 'Δράσεις πληρωμών', help: '' };

test('actions are chosen by name and kept by number, also one that the project no longer has', async () => {
  const onChange = vi.fn<(ids: number[]) => void>();
  show(<ActionsField {...field} isMany value={[67, 5]} onChange={onChange} />, aSession('Supervisor'), [
    answers(programme.titles, titles),
  ]);
  expect(await screen.findByRole('checkbox', { name: '67 · Βιογραφικό' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: '5 · –' })).toBeChecked();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: '68 · Συνέντευξη' }));
  expect(onChange).toHaveBeenCalledWith([67, 5, 68]);
});

test('one action is chosen by name, and can be taken out', async () => {
  const onChange = vi.fn<(ids: number[]) => void>();
  show(<ActionsField {...field} isMany={false} value={[67]} onChange={onChange} />, aSession('Supervisor'), [
    answers(programme.titles, titles),
  ]);
  const chosen = await screen.findByRole('combobox', { name: 'Δράσεις πληρωμών' });
  await expect.poll(() => (chosen as HTMLInputElement).value).toBe('67 · Βιογραφικό');
  await userEvent.click(chosen);
  await userEvent.click(await screen.findByRole('option', { name: '68 · Συνέντευξη' }));
  expect(onChange).toHaveBeenCalledWith([68]);
});
