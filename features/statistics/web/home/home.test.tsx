// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Placed } from '../../contract/pages.ts';
import { statistics } from '../../contract.ts';
import { regions, takenAt } from '../fixtures.ts';
import { PinnedFigures } from './PinnedFigures.tsx';

const pins: Placed[] = [{ figure: 'people.region', filters: {} }];
const pinned = answers(statistics.pinned, pins);

test('a start page whose figures were never taken has them taken, and shows them then', async () => {
  const { sent } = show(<PinnedFigures />, aSession('Coordinator'), [
    pinned,
    answers(statistics.figures, { list: [{ ...regions, takenAt: undefined, cells: [] }], refresh: {} }),
    answers(statistics.refresh, { takenAt }),
    answers(statistics.figures, { list: [regions], refresh: { takenAt } }),
  ]);
  expect(await screen.findByRole('table', { name: 'Συμμετοχή ανά περιφέρεια' })).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === statistics.refresh.path)).toHaveLength(1);
  expect(await findings()).toEqual([]);
});

test('a start page tells staff alone how figures come onto it', async () => {
  const none = answers(statistics.pinned, []);
  const staff = show(<PinnedFigures />, aSession('Coordinator'), [none]);
  expect(await screen.findByText(/όσα στοιχεία καρφιτσώνετε/)).toBeVisible();
  staff.unmount();
  const { sent } = show(<PinnedFigures />, aSession('SupervisorLite'), [none]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Όλα τα στατιστικά' })).toBeVisible();
  expect(screen.queryByText(/όσα στοιχεία καρφιτσώνετε/)).toBeNull();
});
