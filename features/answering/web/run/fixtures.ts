import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { countAskable } from '#engines/questionnaire/for-answering.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import type { AnswerSet } from '../../contract/sets.ts';

/** A choice, a text that only one option asks for, and twelve more texts. */
export const aQuiz = (change: Partial<Questionnaire> = {}): Questionnaire =>
  aQuestionnaire(
    [
      aQuestion(30, {
        number: 1,
        text: both('Ποιο σας ταιριάζει;'),
        data: { options: options('Λίγο', 'Πολύ') },
      }),
      aQuestion(36, { number: 2, text: both('Γιατί πολύ;'), condition: 'answers.ID_0001 > 1' }),
      ...Array.from({ length: 10 }, (_, place) =>
        aQuestion(36, { number: place + 3, text: both(`Κείμενο ${place + 1}`) }),
      ),
    ],
    { title: { el: 'Κουίζ', en: 'Quiz' }, ...change },
  );

/** The set of a mentee who is answering. */
export const aSet = (change: Partial<AnswerSet> = {}, questionnaire: Questionnaire = aQuiz()): AnswerSet => ({
  answerSetId: 5,
  status: 'OK',
  state: 'open',
  duration: null,
  remaining: null,
  timeStarted: new Date('2026-03-01T10:00:00Z'),
  actionId: 61,
  projectId: 1,
  questId: 3,
  title: 'Κουίζ',
  mentee: { id: 7, name: 'Δανάη Δείγμα' },
  questionnaire: { ...questionnaire },
  questions: countAskable(questionnaire),
  answers: [],
  late: [],
  revision: 0,
  finishedAt: null,
  completion: null,
  may: { start: false, answer: true, pause: true, readResult: false, guide: false },
  ...change,
});
