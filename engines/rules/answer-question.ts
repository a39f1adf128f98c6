import type { Sandbox } from './sandbox.ts';
import type { Question, Reply } from './worker.ts';

/** What a worker does with a question: it passes it to the rule box that it holds. */
export function answerQuestion(box: Sandbox, question: Question): Promise<Reply> {
  if (question.ask === 'compile') return box.compile(question.code);
  return box.evaluate(question.calls, question.answers, question.options);
}
