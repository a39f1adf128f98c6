import { type Answers, answerTo } from '#engines/microdata/answer.ts';
import { type Question, type Stage, stages } from '#engines/microdata/definition.ts';
import { showAnswer } from '#engines/microdata/kinds.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { emptyForms, heldForms } from './store/held.ts';
import { sensitiveOf } from './store/records.ts';

interface Held {
  projectId: number;
  userId: number;
  project: string;
  stage: Stage;
  answers: Answers;
  sealed: string | null;
  questions: Question[];
  savedAt: Date;
  finalAt: Date | null;
  keptUntil: string | null;
}

/**
 * The forms of a person, with the sensitive answers. Erasing removes the answers, but for forms with a Final: these stay as they were signed
 * as long as the project has to prove who took part. Where it names a day, the hourly sweep removes them after it.
 */
export const microdataData: PersonalData = {
  tables: ['microdata', 'microdata_exit'],
  keeps: [
    // Who took part is proven to the authority by these rows; their answers are removed.
    'microdata.user_id',
    // Who filled in a form and locked it is part of the proof.
    'microdata.saved_by',
    'microdata.final_by',
    'microdata.checked_by',
    // Results are counted from the day of the exit.
    'microdata_exit.user_id',
    'microdata_exit.set_by',
  ],

  held: [
    {
      part: 'microdata',
      query: heldForms,
      shown: {
        facts: ['project', 'stage', 'answers', 'savedAt', 'finalAt', 'keptUntil'],
        from: ({ projectId, userId, answers, sealed, questions, ...row }: Held, keys) => {
          const all = { ...answers, ...sensitiveOf(keys, { projectId, userId, stage: row.stage, sealed }) };
          const given = questions.filter(({ id }) => answerTo(all, id) !== undefined);
          return {
            ...row,
            answers: given.map((question) => ({
              question: question.text,
              answer: showAnswer(question, answerTo(all, question.id), 'el'),
            })),
          };
        },
      },
      codes: { stage: stages },
    },
  ],

  erase: async (db, userId) => {
    await emptyForms(db, userId);
  },
};
