// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { meetings } from '#features/meetings/contract.ts';
import { people } from '#features/people/contract.ts';
import { steps } from '../../contract.ts';
import { aStep } from '../fixtures.ts';
import { Worklist } from '../worklist/Worklist.tsx';
import { MyMentor } from './MyMentor.tsx';

const mentee = aSession('Mentee');
const list = answers(steps.list, {
  mentee: { id: 7, name: 'Δανάη Δείγμα' },
  steps: [aStep()],
  progress: { done: 0, total: 1 },
});

test('the start page names the mentor, says how to reach them, and asks for a meeting', async () => {
  const { sent } = show(
    <MyMentor />,
    mentee,
    [
      list,
      answers(people.myMentor, { mentor: { id: 3, name: 'Λητώ Σοφού', contact: '210 1234567' } }),
      answers(meetings.mine, []),
      answers(steps.askMeeting, { mentor: 'Λητώ Σοφού' }),
    ],
    { at: '/symvoulos', route: '/symvoulos' },
  );
  const card = await screen.findByRole('region', { name: 'Ο σύμβουλός σας' });
  expect(within(card).getByText('Λητώ Σοφού')).toBeVisible();
  expect(within(card).getByText('210 1234567')).toBeVisible();
  expect(await within(card).findByRole('link', { name: 'Γράψτε στη δράση' })).toHaveAttribute(
    'href',
    '/symvoulos/mentee/action/60',
  );
  expect(await findings()).toEqual([]);
  await userEvent.click(await within(card).findByRole('button', { name: 'Ζητήστε συνάντηση' }));
  expect(await screen.findByText('Το αίτημά σας στάλθηκε: Λητώ Σοφού.')).toBeVisible();
  expect(sent.some(({ call }) => call === steps.askMeeting.path)).toBe(true);
});

test('a mentee without a mentor reads that one will be set', async () => {
  show(<MyMentor />, mentee, [list, answers(people.myMentor, {})], { at: '/symvoulos', route: '/symvoulos' });
  expect(await screen.findByText(/^Θα σας οριστεί σύμβουλος/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

const place = { at: '/symvoulos/mentor/mentee/list', route: '/symvoulos/mentor/mentee/list' };

test('the list of a mentor says what waits, the progress, the next meeting and the last activity', async () => {
  show(
    <Worklist />,
    aSession('Mentor'),
    [
      answers(steps.worklist, {
        list: [
          {
            id: 7,
            name: 'Δανάη Δείγμα',
            waiting: 2,
            writing: 0,
            since: new Date('2026-03-05T08:00:00Z'),
            progress: { done: 3, total: 11 },
            nextMeeting: { id: 5, time: new Date('2026-03-09T08:00:00Z') },
            lastActivity: new Date('2026-03-05T08:00:00Z'),
          },
          { id: 8, name: 'Νίκος Δείγμα', waiting: 0, writing: 1, progress: { done: 0, total: 11 } },
        ],
        all: 2,
        count: 1,
        waiting: 2,
      }),
    ],
    place,
  );
  expect(await screen.findByText('2 απαντήσεις')).toBeVisible();
  expect(screen.getAllByText('05/03/2026')).toHaveLength(2);
  expect(screen.getByText('3 από 11')).toBeVisible();
  expect(screen.getByRole('link', { name: /09\/03\/2026/ })).toHaveAttribute(
    'href',
    '/symvoulos/calendar?meeting=5',
  );
  expect(screen.getByText('Γράφει ακόμη')).toBeVisible();
  expect(screen.getByText('Καμία ακόμη')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('staff choose the mentor whose work they see', async () => {
  show(
    <Worklist />,
    aSession('Supervisor'),
    [
      answers(people.mentorsFilter, [{ id: 3, name: 'Λητώ Σοφού', mentees: 2 }]),
      answers(steps.worklist, { list: [], all: 0, count: 1, waiting: 0 }),
    ],
    place,
  );
  expect(await screen.findByText('Επιλέξτε σύμβουλο')).toBeVisible();
});
