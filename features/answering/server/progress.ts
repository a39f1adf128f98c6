import { answerableQuestions, completionOf } from '#engines/questionnaire/completion.ts';
import type { Request } from '#platform/server/implement.ts';
import type { answering } from '../contract.ts';
import { sheetOf, shownQuestions } from './result.ts';
import { requireSheet, timeBefore, timeOf } from './show.ts';
import { answersOf } from './store/answers.ts';

/** How far a mentee is with a questionnaire. Conditions are judged here, since their page may be closed. */
export async function progress({ db, actor, input, services }: Request<typeof answering.progress>) {
  const { pair, set, version } = await requireSheet(db, services, actor, input);
  const { definition } = version;
  const sheet = sheetOf(set ? await answersOf(db, set.id) : []);
  const sandbox = services.sandbox.of(pair.action.projectId);
  const questions = answerableQuestions(await shownQuestions(sandbox, { definition, sheet }, Date.now()));
  const time =
    set && set.state !== 'ready'
      ? timeOf(set)
      : await timeBefore(db, definition, { actionId: pair.action.id, menteeId: pair.mentee.id });
  return {
    ...time,
    answered: questions.filter((question) => completionOf(question, sheet) >= 1).length,
    questions: questions.length,
  };
}
