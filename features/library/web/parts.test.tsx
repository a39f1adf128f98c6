// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { library } from '../contract.ts';
import { anItem } from './fixtures.ts';
import { SharedWithMe } from './home/SharedWithMe.tsx';
import { WaitingItems } from './home/WaitingItems.tsx';
import { PairLibrary } from './pair/PairLibrary.tsx';

const place = { at: '/symvoulos/home' };
const shareOf = (note: string, openedAt?: Date) => ({
  by: 5,
  name: 'Λητώ Σοφού',
  note,
  at: new Date('2026-05-16T06:00:00Z'),
  ...(openedAt && { openedAt }),
});

test('the start page of a mentee shows what was shared, what was not opened yet first', async () => {
  const opened = shareOf('Παλιό', new Date('2026-05-17T06:00:00Z'));
  const list = [opened, shareOf('Για την Τρίτη')].map((shared, place) => ({
    item: anItem(place + 1, { shared: [shared] }),
    shared,
  }));
  show(<SharedWithMe />, aSession('Mentee'), [answers(library.getShared, list)], place);
  const part = await screen.findByRole('region', { name: 'Για εσάς από τη βιβλιοθήκη' });
  expect(
    within(part)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Οδηγός 2', 'Οδηγός 1']);
  expect(within(part).getByText('«Για την Τρίτη»')).toBeVisible();
  expect(within(part).getByRole('link', { name: 'Οδηγός 2' })).toHaveAttribute(
    'href',
    '/symvoulos/library?item=2',
  );
  expect(await findings()).toEqual([]);
});

test('a mentor sees on the screen of a mentee whether what was shared was opened', async () => {
  const shared = shareOf('Για την Τρίτη');
  const list = [
    { item: anItem(1), shared },
    { item: anItem(2), shared: shareOf('', new Date('2026-05-17T06:00:00Z')) },
  ];
  const { sent } = show(
    <PairLibrary mentee={{ id: 11 }} />,
    aSession('Mentor'),
    [answers(library.getShared, list)],
    place,
  );
  expect(await screen.findByText(/Δεν το άνοιξε ακόμη/)).toBeVisible();
  expect(screen.getByText(/Το άνοιξε 17\/05\/2026 09:00/)).toBeVisible();
  expect(sent[0]!.input).toEqual({ projectId: 1, menteeId: 11 });
});

test('the start page of those who approve leads to what waits', async () => {
  const waiting = answers(library.getUnapproved, { list: [anItem(1)], all: 3, count: 3 });
  show(<WaitingItems />, aSession('Supervisor'), [waiting], place);
  expect(await screen.findByText('3 στοιχεία της βιβλιοθήκης περιμένουν έγκριση')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/symvoulos/library?waiting=true');
});
