import { isRefusal, Problem, send } from '#platform/web/api.ts';
import type { StoredAnswer } from '../../contract/answer.ts';
import { badAnswer, noSuchFile, notOpen, sequenceTaken } from '../../contract/refusals.ts';
import { answering } from '../../contract.ts';
import type { Outcome, Waiting } from '#engines/questionnaire/answer-queue.ts';

const answerOf = (stored: StoredAnswer | null) => stored?.optionId ?? stored?.text ?? undefined;

/** Sends one answer, and says what became of it. */
export async function sendAnswer(
  answerSetId: number,
  device: string,
  { group: groupId, sequence, answer }: Waiting,
): Promise<Outcome> {
  const numbered = { answerSetId, groupId, device, sequence };
  try {
    const { revision } =
      typeof answer === 'number'
        ? await send(answering.answerClosed, { ...numbered, optionId: answer })
        : await send(answering.answerOpen, { ...numbered, text: answer });
    return { is: 'stored', revision };
  } catch (reason) {
    if (!(reason instanceof Problem)) throw reason;
    if (isRefusal(reason, badAnswer) || isRefusal(reason, sequenceTaken))
      return { is: 'refused', stored: answerOf(reason.data.stored), reason };
    if (isRefusal(reason, noSuchFile)) return { is: 'refused', stored: undefined, reason };
    if (isRefusal(reason, notOpen)) return { is: 'closed', reason };
    // No connection, too many calls, a server that is away, or a session that has to be opened again.
    const comesBack = reason.status === 0 || reason.status === 401 || reason.status === 429;
    return comesBack || reason.status >= 500 ? { is: 'unsent' } : { is: 'closed', reason };
  }
}
