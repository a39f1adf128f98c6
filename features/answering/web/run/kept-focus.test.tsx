import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { userEvent as hand } from 'vitest/browser';
import { aQuestion, aQuestionnaire, both } from '#engines/questionnaire/fixtures.ts';
import { answering } from '../../contract.ts';
import { ActionQuestScreen } from './ActionQuestScreen.tsx';
import { aSet } from './fixtures.ts';

beforeEach(() => {
  localStorage.clear();
  aHub();
});

test('a field that is left by keyboard while its answer is drawn anew does not get the focus back', async () => {
  const questionnaire = aQuestionnaire([
    aQuestion(13, { number: 1, text: both('Ζω σε [1].') }),
    aQuestion(14, { number: 2, text: both('Ξυπνάω στις [1].') }),
  ]);
  show(
    <ActionQuestScreen />,
    aSession('Mentee'),
    [
      answers(answering.byAction, aSet({ revision: 1 }, questionnaire)),
      ...[2, 3].map((revision) => answers(answering.answerOpen, { revision })),
    ],
    { at: '/symvoulos/questionnaire/61', route: '/symvoulos/questionnaire/$id' },
  );
  await screen.findByText('Ξυπνάω στις', { exact: false }, { timeout: 15_000 });
  const [place, hour] = screen.getAllByRole('textbox', { name: 'Κενό 1' });
  await hand.click(place!);
  await hand.keyboard('χωριό');
  await hand.tab();
  await hand.keyboard('0730');
  expect(place).toHaveValue('χωριό');
  expect(hour).toHaveValue('07:30');
});
