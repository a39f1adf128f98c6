import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw, findings } from '#ui/testing/draw.tsx';
import { OfflinePage } from './OfflinePage.tsx';

/** The server answers whether it is ready; undefined without a network. */
const serve = (ok: boolean | undefined) =>
  vi.stubGlobal('fetch', () =>
    ok === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('', { status: ok ? 200 : 503 })),
  );

test('without a network the page says why, and opens by itself when the server answers again', async () => {
  const reload = vi.fn();
  draw(<OfflinePage reload={reload} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Εκτός σύνδεσης' })).toBeVisible();
  expect(screen.queryByText(/Όσα γράψατε/)).toBeNull();
  expect(await findings()).toEqual([]);
  for (const state of [undefined, false]) {
    serve(state);
    window.dispatchEvent(new Event('online'));
    await new Promise((done) => setTimeout(done, 50));
    expect(reload).not.toHaveBeenCalled();
  }
  serve(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(reload).toHaveBeenCalledTimes(2);
});
