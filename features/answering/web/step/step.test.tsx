// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OneStep } from '#features/steps/contract/steps.ts';
import { answering } from '../../contract.ts';
import { QuestStep } from './QuestStep.tsx';

/** What the part reads of a step. */
const aStep = (change: { questStatus?: number; write?: boolean; guide?: boolean } = {}): OneStep =>
  ({
    step: { id: 61 },
    mentee: { id: 8, name: 'Δανάη' },
    questId: 3,
    questStatus: change.questStatus ?? 0,
    may: { write: change.write ?? false, guide: change.guide ?? false },
  }) as OneStep;

const user = userEvent.setup();

const progress = (state: 'open' | 'paused' = 'open') =>
  answers(answering.progress, {
    status: 'OK',
    state,
    duration: null,
    remaining: null,
    timeStarted: new Date(),
    answered: 4,
    questions: 12,
  });

test.each([
  [{ write: true }, 'Απαντήστε', '/symvoulos/questionnaire/61'],
  [{ write: true, questStatus: 1 }, 'Συνέχεια', '/symvoulos/questionnaire/61'],
  [{ questStatus: 2 }, 'Δείτε τις απαντήσεις', '/symvoulos/questionnaire/61'],
  [{ questStatus: 3 }, 'Αποτέλεσμα', '/symvoulos/results/61/8'],
])('a mentee with the state %o gets the way «%s»', async (state, name, to) => {
  show(<QuestStep one={aStep(state)} isOwn />, aSession('Mentee'), [progress()]);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
});

test.each([
  ['open', 'Σε εξέλιξη. Απαντήθηκαν 4 από 12 ερωτήσεις.'],
  ['paused', 'Σε παύση. Απαντήθηκαν 4 από 12 ερωτήσεις.'],
] as const)('a step whose questionnaire is %s says how far it is', async (state, text) => {
  show(<QuestStep one={aStep({ questStatus: 1 })} isOwn />, aSession('Mentee'), [progress(state)]);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a mentor reads the answers of the mentee, gives extra time, and sees what happened', async () => {
  const { sent } = show(
    <QuestStep one={aStep({ questStatus: 1, guide: true })} isOwn={false} />,
    aSession('Mentor'),
    [
      progress(),
      answers(answering.grantTime, {
        status: 'OK',
        state: 'open',
        duration: 900,
        remaining: 600,
        timeStarted: new Date(),
      }),
      answers(answering.record, [
        { kind: 'start', by: 'Δανάη', at: new Date('2026-03-01T10:00:00Z') },
        { kind: 'back', seconds: 95, at: new Date('2026-03-01T10:05:00Z') },
      ]),
    ],
  );
  expect(await screen.findByRole('link', { name: 'Δείτε τις απαντήσεις' })).toHaveAttribute(
    'href',
    '/symvoulos/questionnaire/61?mentee=8',
  );
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Ενέργειες' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Επιπλέον χρόνος');
  const dialog = within(await screen.findByRole('dialog', { name: 'Επιπλέον χρόνος' }));
  await user.click(dialog.getByRole('button', { name: 'Προσθήκη χρόνου' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === '/api/quest/GrantTime')?.input).toEqual({
      actionId: 61,
      menteeId: 8,
      seconds: 600,
    }),
  );
  await choose('Τι έγινε');
  const record = within(await screen.findByRole('dialog', { name: 'Τι έγινε' }));
  expect(await record.findByText('Η σελίδα επέστρεψε μετά από 95 δευτερόλεπτα')).toBeVisible();
  expect(await findings()).toEqual([]);
});
