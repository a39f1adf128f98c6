import { contentLanguageOf } from '#platform/contract/languages.ts';
import { answerTo, isSame } from '#engines/microdata/answer.ts';
import { showAnswer } from '#engines/microdata/kinds.ts';
import { begunStages, projectForms } from '#features/microdata/server/inside.ts';
import { requireParticipant } from '#features/microdata/server/public.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import type { register } from '../contract.ts';
import { isAsSent, mapMany, periodOf } from './records.ts';
import { answersOf, sendsOf } from './store/ledger.ts';
import { statesOf } from './store/states.ts';

/** The ledger of a stage of a person, and what would be sent otherwise now, as far as that can be compared (`isAsSent`). */
export async function history({ db, actor, input, services }: Request<typeof register.history>) {
  const { projectId, userId, stage } = input;
  const { sees } = await requireParticipant(db, actor, input);
  const sends = await sendsOf(db, input);
  const project = await projectForms(db, projectId);
  const keys = services.config.fieldKeys;
  const [latest] = sends;
  const [begun] = await begunStages(db, keys, { project, projectId, userIds: [userId], stage });
  const changes = {
    differences: [] as { question: string; text: string; sent: string; now: string }[],
    hidden: 0,
  };
  const sent = latest && answersOf(keys, input, latest);
  for (const question of sent && begun ? begun.form.questions : []) {
    const [before, now] = [answerTo(sent!, question.id), answerTo(begun!.answers, question.id)];
    if (isSame(before, now)) continue;
    if (!sees(question)) changes.hidden += 1;
    else
      changes.differences.push({
        question: question.id,
        text: question.text,
        sent: showAnswer(question, before, contentLanguageOf(actor.language)),
        now: showAnswer(question, now, contentLanguageOf(actor.language)),
      });
  }
  const mis = latest?.mis ?? project.settings.Config?.MIS ?? '';
  const [state] = await statesOf(db, projectId, stage, [userId]);
  const asked = { project, projectId, stage, userIds: [userId], mis, actionId: state?.actionId ?? undefined };
  const mapped = (await mapMany(db, keys, asked)).get(userId);
  const asSent = !mapped?.result.ok
    ? false
    : latest && isAsSent(keys, periodOf(project), mapped.result.record, latest.hash);
  const isKnownChange = asSent === false || changes.differences.length + changes.hidden > 0;
  const isChanged = !latest ? undefined : isKnownChange || (asSent === undefined ? undefined : false);
  return {
    sends: sends.map(({ madeAt, by, events, answers: _answers, versionId: _version, ...send }) => ({
      ...send,
      at: madeAt,
      ...present({ by }),
      events: events.map(({ sendId: _send, ...event }) => present(event)),
    })),
    ...present({ isChanged }),
    problems: mapped && !mapped.result.ok && begun?.record.finalAt ? [...mapped.result.problems] : [],
    ...changes,
  };
}
