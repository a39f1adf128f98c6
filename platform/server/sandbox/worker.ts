// The inside of a worker thread: one rule box, one question at a time.
import { parentPort, workerData } from 'node:worker_threads';
import { answerQuestion } from '#engines/rules/answer-question.ts';
import type { Wasm } from '#engines/rules/machine.ts';
import { createRuleBox } from '#engines/rules/rule-box.ts';
import type { Question } from '#engines/rules/worker-sandbox.ts';

const { engine } = workerData as { engine: Wasm };
const box = await createRuleBox({ wasm: engine });

parentPort?.on('message', async (question: Question) =>
  parentPort?.postMessage(await answerQuestion(box, question)),
);
parentPort?.postMessage('ready');
