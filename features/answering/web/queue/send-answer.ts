import type { Verdict } from '#engines/questionnaire/after-sending.ts';
import type { Answer } from '#engines/questionnaire/kinds/kind.ts';
import { isRefusal, type Problem, send } from '#platform/web/api.ts';
import { projectArchived } from '#platform/contract/refusals.ts';
import { badAnswer, notOpen, sequenceTaken } from '../../contract/refusals.ts';
import { answering } from '../../contract.ts';
import type { UnsentAnswer } from './unsent-answer.ts';

/** Sends an answer of a device of a set; returns the revision of the set that has it. */
export async function sendAnswer(
  { answerSetId, device }: { answerSetId: number; device: string },
  { id, group: groupId, answer, attempt }: UnsentAnswer,
): Promise<number> {
  const startedAt = attempt === undefined ? {} : { startedAt: new Date(attempt) };
  const numbered = { answerSetId, groupId, device, sequence: Number(id), ...startedAt };
  const { revision } =
    typeof answer === 'number'
      ? await send(answering.answerClosed, { ...numbered, optionId: answer })
      : await send(answering.answerOpen, { ...numbered, text: answer });
  return revision;
}

/** What a refusal that does not pass by itself says of an answer. */
export function verdictOf(problem: Problem): Verdict {
  if (isRefusal(problem, badAnswer)) return problem.data.problem === 'unreadable' ? 'unreadable' : 'misfit';
  // Another device of the mentee paused it: nothing is lost.
  if (isRefusal(problem, notOpen) && problem.data.state === 'paused') return 'paused';
  if (isRefusal(problem, notOpen)) return problem.data.isLate ? 'late' : 'closed';
  return isRefusal(problem, projectArchived) || [403, 404].includes(problem.status) ? 'closed' : 'refused';
}

/** The answer that stays, where a refusal carries it; undefined where it does not. */
export function storedBy(problem: unknown): { answer: Answer | undefined } | undefined {
  if (!isRefusal(problem, badAnswer) && !isRefusal(problem, sequenceTaken)) return undefined;
  const { stored } = problem.data;
  return { answer: stored?.optionId ?? stored?.text ?? undefined };
}
