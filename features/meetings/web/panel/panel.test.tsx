import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notFound, unavailable } from '#platform/contract/refusal.ts';
import { meetings } from '../../contract.ts';
import { MeetingPanel } from './MeetingPanel.tsx';

const place = { at: '/symvoulos/calendar', route: '/symvoulos/calendar' };
const draw = (refusal: typeof notFound | typeof unavailable) =>
  show(
    <MeetingPanel id={5} onClose={() => {}} />,
    aSession('Mentor'),
    [answers(meetings.one, refused(refusal))],
    place,
  );

test('a meeting that is gone is said to be once, and is not asked for again', async () => {
  draw(notFound);
  expect(await screen.findByText('Η συνάντηση δεν βρέθηκε. Ίσως άλλαξε στο μεταξύ.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Δοκιμή ξανά' })).toBeNull();
});

test('a meeting that did not load can be asked for again', async () => {
  draw(unavailable);
  expect(await screen.findByRole('button', { name: 'Δοκιμή ξανά' })).toBeVisible();
});
