import { answersBy, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type Answers, NO, YES } from '#engines/microdata/answer.ts';
import { settle } from '#engines/microdata/answering.ts';
import { ask } from '#engines/microdata/fixtures.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import type { Input } from '#platform/contract/call.ts';
import { microdata } from '../../contract.ts';
import { FormScreen } from './FormScreen.tsx';
import type { FormOutput } from './use-form.ts';

beforeAll(async () => {
  await Promise.all([import('./FilledForm.tsx'), import('./FormActions.tsx'), import('./PrintedForm.tsx')]);
});

const place = {
  at: '/symvoulos/microdata/7/entry',
  route: '/symvoulos/microdata/$UserId/$Stage',
};
const questions = [
  ask('D2', { text: 'Είχα δουλειά', child: ['D2A', 'D2T'] }),
  ask('D2A', { text: 'Ήταν πλήρης', conditionId: 'D2' }),
  ask('D2T', { text: 'Εργοδότης', type: 'text', conditionId: 'D2', required: false }),
  ask('B', { text: 'Σπούδαζα' }),
];
const form = formOfStage(questions, 'entry');
const given = (answers: Answers) =>
  Object.entries(answers).map(([id, answer]) => ({ id, answer: answer as number | string }));

/** A server that has these answers, keeps a save as the product's does, and holds the first one back until `release`. */
function aServer(answers: Answers, keeps = (all: Answers) => settle(form, all, () => undefined).answers) {
  const kept = { revision: 1, answers };
  const first = Promise.withResolvers<void>();
  const saves: Answers[] = [];
  const shown = (): FormOutput => ({
    name: 'Μαρία Παπαδοπούλου',
    questions: questions.map((one) => ({
      ...one,
      child: [...one.child],
      options: undefined,
    })) as FormOutput['questions'],
    answers: given(kept.answers),
    prefilled: [],
    revision: kept.revision,
    state: 'incomplete',
    facts: { today: '20-11-2026', entryDay: '01-10-2026' },
    checksOff: [],
    withheld: [],
    isOpen: true,
    legalBasis: '',
    may: { fill: true, check: false, unfinalize: false },
  });
  const save = async ({ data }: Pick<Input<typeof microdata.save>, 'data'>) => {
    const raw = Object.fromEntries(data.map(({ id, answer }) => [id, answer])) as Answers;
    saves.push(raw);
    kept.answers = keeps(raw);
    kept.revision += 1;
    const saved = { revision: kept.revision, answers: given(kept.answers) };
    if (saves.length === 1) await first.promise;
    return {
      ...saved,
      state: 'incomplete' as const,
      missing: [],
      flawed: [],
      findings: [],
      savedAt: new Date('2026-11-20T10:00:00Z'),
    };
  };
  return {
    kept,
    saves,
    release: first.resolve,
    calls: [answersBy(microdata.form, shown), answersBy(microdata.save, save)],
  };
}

const choice = async (question: string, name: string) =>
  within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name });

test('an answer of ΟΧΙ while a save is under way stays ΟΧΙ, without the answers below it', async () => {
  const server = aServer({ D2: YES, B: NO });
  show(<FormScreen />, aSession('Mentee'), server.calls, place);
  await userEvent.click(await choice('Ήταν πλήρης', 'ΝΑΙ'));
  await expect.poll(() => server.saves).toEqual([{ D2: YES, D2A: YES, B: NO }]);
  await userEvent.click(await choice('Είχα δουλειά', 'ΟΧΙ'));
  server.release();
  await expect.poll(() => server.saves[1]).toEqual({ D2: NO, B: NO });
  expect(server.kept.answers).toEqual({ D2: NO, B: NO });
  expect(await choice('Είχα δουλειά', 'ΟΧΙ')).toBeChecked();
  expect(screen.queryByText('Ήταν πλήρης')).toBeNull();
});

test('a text that is cleared while a save is under way stays cleared', async () => {
  const server = aServer({ D2: YES, D2T: 'Φούρνος', B: NO });
  show(<FormScreen />, aSession('Mentee'), server.calls, place);
  await userEvent.click(await choice('Σπούδαζα', 'ΝΑΙ'));
  await expect.poll(() => server.saves).toHaveLength(1);
  await userEvent.clear(screen.getByRole('textbox', { name: /^Εργοδότης/ }));
  server.release();
  await expect.poll(() => server.saves[1]).toEqual({ D2: YES, B: YES });
  expect(screen.getByRole('textbox', { name: /^Εργοδότης/ })).toHaveValue('');
});

test('the form shows the answers that the server kept, not those that it sent', async () => {
  const server = aServer({ D2: NO, B: NO }, (all) => ({ ...all, D2: YES }));
  server.release();
  show(<FormScreen />, aSession('Mentee'), server.calls, place);
  await userEvent.click(await choice('Σπούδαζα', 'ΝΑΙ'));
  await expect.poll(() => choice('Είχα δουλειά', 'ΝΑΙ')).toBeChecked();
  expect(await choice('Σπούδαζα', 'ΝΑΙ')).toBeChecked();
  expect(server.saves).toEqual([{ D2: NO, B: YES }]);
});
