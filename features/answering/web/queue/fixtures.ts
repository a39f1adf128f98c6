import { aQuestion, aQuestionnaire, both } from '#engines/questionnaire/fixtures.ts';
import { questionsOf } from '#engines/questionnaire/definition.ts';
import type { OutboxUse } from '#testing/outbox-use.tsx';
import { answersBy } from '#testing/web.tsx';
import { answering } from '../../contract.ts';
import { aSet } from '../run/fixtures.ts';
import { createRun } from '../run/run.ts';

const questionnaire = aQuestionnaire(
  Array.from({ length: 10 }, (_, place) =>
    aQuestion(36, { number: place + 1, text: both(`Κείμενο ${place + 1}`) }),
  ),
);
const nothing = { onPaused() {}, onClosed() {}, onLost() {}, onRefused() {}, onMoved() {} };

/** Each server has a set of its own. */
let sets = 900;

/** Answers to a questionnaire: each word is the answer to the next question. */
export const answersUse: OutboxUse = {
  what: 'answers',
  serve: () => {
    const answerSetId = (sets += 1);
    const last = new Map<string, number>();
    const stored: string[] = [];
    let answered = 0;
    return {
      has: () => stored,
      reads: [],
      takes: [
        answersBy(answering.answerOpen, ({ device, sequence, text }) => {
          if (sequence! > (last.get(device!) ?? 0)) {
            last.set(device!, sequence!);
            stored.push(text);
          }
          return { revision: stored.length };
        }),
      ],
      open: async () => {
        const run = createRun({ ...aSet({}, questionnaire), answerSetId }, nothing);
        const leave = run.start();
        return {
          write: (text) => {
            const question = questionsOf(questionnaire)[answered++]!;
            run.sheet.type(question, 1, text);
            run.sheet.leave(question, 1);
          },
          waiting: () => run.saving.get().count,
          isKept: () => run.saving.get().isKept,
          close: leave,
        };
      },
    };
  },
};
