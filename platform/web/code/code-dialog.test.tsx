import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aSession, show } from '#testing/web.tsx';
import { CodeDialog } from './CodeDialog.tsx';

const draw = (kind: 'json' | 'javascript' | 'html', value: string) => {
  const onOk = vi.fn();
  const onClose = vi.fn();
  show(
    <CodeDialog title="Ρυθμίσεις" kind={kind} value={value} onOk={onOk} onClose={onClose} />,
    aSession('Admin'),
    [],
  );
  return {
    onOk,
    onClose,
    ok: async () => userEvent.click(await screen.findByRole('button', { name: 'OK' })),
  };
};

test('JSON that does not parse stays in the dialog, with the line and column of its error', async () => {
  const { onOk, onClose, ok } = draw('json', '{\n  "a": 1,\n}');
  await ok();
  expect(await screen.findByText(/^3:1 Το κείμενο δεν είναι έγκυρο JSON/)).toBeVisible();
  expect(onOk).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('a script that does not compile stays in the dialog, with the message of the compiler', async () => {
  const { onOk, ok } = draw('javascript', 'const a = 1;\nawait f(;');
  await ok();
  expect(await screen.findByText(/^2:\d+ .+/, {}, { timeout: 20_000 })).toBeVisible();
  expect(onOk).not.toHaveBeenCalled();
});

test.each([
  ['json', '{"a": [1]}'],
  ['javascript', 'return await ithaki.user();'],
  ['html', '<p>Καλημέρα'],
] as const)('%s without an error is taken, and the dialog closes', async (kind, text) => {
  const { onOk, onClose, ok } = draw(kind, text);
  await ok();
  await expect.poll(() => onOk.mock.calls, { timeout: 20_000 }).toEqual([[text]]);
  expect(onClose).toHaveBeenCalled();
});
