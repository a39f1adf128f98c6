import { isRefusal, type Problem, send } from '#platform/web/api.ts';
import { projectArchived } from '#platform/contract/refusals.ts';
import { mayRetry } from '#platform/web/may-retry.ts';
import type { StoredAnswer } from '../../contract/answer.ts';
import { badAnswer, notOpen, sequenceTaken } from '../../contract/refusals.ts';
import { answering } from '../../contract.ts';
import type { Outcome, Waiting } from '#engines/questionnaire/answer-queue.ts';

const answerOf = (stored: StoredAnswer | null) => stored?.optionId ?? stored?.text ?? undefined;

/** The server cannot read the text as an answer to its question. */
export const isUnreadable = (reason: unknown): boolean =>
  isRefusal(reason, badAnswer) && reason.data.problem === 'unreadable';

/** The version of the server has no place for the answer: its question or its option is gone. */
export const isMisfit = (reason: unknown): boolean =>
  isRefusal(reason, badAnswer) && reason.data.problem !== 'unreadable';

interface From {
  answerSetId: number;
  device: string;
  /** The answer that the server had last, as far as this page knows. It stays where a refusal does not carry it. */
  storedTo: (group: number) => Waiting['answer'] | undefined;
}

/** Sends one answer, and says what became of it. */
export async function sendAnswer(
  { answerSetId, device, storedTo }: From,
  { group: groupId, sequence, answer, attempt }: Waiting,
): Promise<Outcome> {
  const startedAt = attempt === undefined ? {} : { startedAt: new Date(attempt) };
  const numbered = { answerSetId, groupId, device, sequence, ...startedAt };
  try {
    const { revision } =
      typeof answer === 'number'
        ? await send(answering.answerClosed, { ...numbered, optionId: answer })
        : await send(answering.answerOpen, { ...numbered, text: answer });
    return { is: 'stored', revision };
  } catch (reason) {
    if (isRefusal(reason, badAnswer) || isRefusal(reason, sequenceTaken))
      return { is: 'refused', stored: answerOf(reason.data.stored), reason };
    if (mayRetry(reason)) return { is: 'unsent' };
    // Another device of the mentee paused it: nothing is lost.
    if (isRefusal(reason, notOpen) && reason.data.state === 'paused') return { is: 'paused' };
    if (isRefusal(reason, notOpen) && reason.data.isLate) return { is: 'late', reason };
    const isOver =
      isRefusal(reason, notOpen) ||
      isRefusal(reason, projectArchived) ||
      [403, 404].includes((reason as Problem).status);
    return isOver ? { is: 'closed', reason } : { is: 'refused', stored: storedTo(groupId), reason };
  }
}
