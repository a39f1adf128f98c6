import { groupsOf, showAnswer } from '#engines/questionnaire/answers.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { isClosed } from '#engines/questionnaire/kinds/kind.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import { maySeeQuestions, type SetState, setStates } from '../access.ts';
import { sheetOf } from './result.ts';
import { eraseAnswers, heldSets } from './store/personal.ts';
import type { StoredAnswer } from './tables.ts';

interface Held {
  title: unknown;
  state: SetState;
  seconds: number | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  definition: Questionnaire;
  answers: readonly StoredAnswer[];
  /** Those that arrived after the end. */
  late: readonly StoredAnswer[];
  scores: unknown;
}

/** The answers in words, by the questions, or by their ids while the person may not see the questions. */
function inWords(
  definition: Questionnaire,
  answers: readonly StoredAnswer[],
  isShown: boolean,
): Record<string, string> {
  const sheet = sheetOf(answers);
  return Object.fromEntries(
    questionsOf(definition).flatMap((question) => {
      const said = groupsOf(question).flatMap((group) => {
        const answer = sheet.get(groupId(question.id, group.number));
        const words = answer === undefined ? '' : showAnswer(question, group, answer, 'el');
        if (words === '') return [];
        if (!isShown) return [isClosed(group) ? String(answer) : words];
        return [group.title ? `${textIn(group.title, 'el')}: ${words}` : words];
      });
      return said.length > 0 ? [[isShown ? textIn(question.text, 'el') : question.id, said.join(' · ')]] : [];
    }),
  );
}

/** What people answered. Erasing removes answers and results; that and when a questionnaire was finished stays. */
export const answeringData: PersonalData = {
  tables: ['answer_set', 'answer_set_event', 'answer_snapshot', 'time_grant', 'quest_token', 'quest_report'],
  keeps: [
    // That and when a questionnaire was finished stays, with the record of who did what.
    'answer_set.mentee_id',
    'answer_set_event.user_id',
    'time_grant.mentee_id',
    'time_grant.granted_by',
    'quest_token.made_by',
    'quest_report.changed_by',
  ],

  held: [
    {
      part: 'answers',
      query: heldSets,
      shown: {
        facts: ['title', 'state', 'startedAt', 'finishedAt', 'answers', 'late', 'scores'],
        from: ({ definition, answers, late, seconds, ...row }: Held) => {
          const isShown = maySeeQuestions({
            isOwn: true,
            isTimed: seconds !== null || definition.duration !== undefined,
            state: row.state,
          });
          return {
            ...row,
            answers: inWords(definition, answers, isShown),
            late: inWords(definition, late, isShown),
          };
        },
      },
      codes: { state: setStates },
    },
  ],

  erase: eraseAnswers,
};
