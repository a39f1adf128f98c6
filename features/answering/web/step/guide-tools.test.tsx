// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answering } from '../../contract.ts';
import { GuideTools } from './GuideTools.tsx';

test('if the browser refuses to copy the link, the page shows it and does not say that it was copied', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no click'));
  show(<GuideTools actionId={61} menteeId={7} isOver={false} />, aSession('Mentor'), [
    answers(answering.makeToken, { tokenName: 'abc', expiresAt: new Date('2026-12-01') }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Ενέργειες' }));
  await user.click(await screen.findByRole('menuitem', { name: /σύνδεσμου|συνδέσμου|Σύνδεσμος/ }));
  expect(await screen.findByText(/\/questtoken\/abc$/)).toBeVisible();
  expect(screen.queryByText(/αντιγράφηκε/)).toBeNull();
  expect(await findings()).toEqual([]);
});
