// The inside of a worker thread: one rule box, one question at a time.
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { answerQuestion } from '#engines/rules/answer-question.ts';
import type { Wasm } from '#engines/rules/machine.ts';
import { createRuleBox } from '#engines/rules/rule-box.ts';
import type { Question } from '#engines/rules/worker.ts';

const { engine, running } = workerData as { engine: Wasm; running: Int32Array };
const box = await createRuleBox({
  wasm: engine,
  begin: (index) => void Atomics.store(running, 0, index),
  clock: cpuTime,
});

parentPort?.on('message', async (question: Question) =>
  parentPort?.postMessage(await answerQuestion(box, question)),
);
parentPort?.postMessage(threadId());

/** The milliseconds of processor time of this thread. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The number under which the system counts this thread; undefined where it tells none. */
function threadId(): string | undefined {
  try {
    return basename(readlinkSync('/proc/thread-self'));
  } catch {
    return undefined;
  }
}
