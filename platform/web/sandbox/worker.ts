// The inside of the Web Worker: the first message brings the engine, each later one a question.
import { answerQuestion } from '#engines/rules/answer-question.ts';
import { createRuleBox } from '#engines/rules/rule-box.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import type { Question } from '#engines/rules/worker.ts';
import { slowClock } from './slow-clock.ts';

let box: Sandbox | undefined;

addEventListener('message', async ({ data }: MessageEvent<WebAssembly.Module | Question>) => {
  if (box) {
    postMessage(await answerQuestion(box, data as Question));
  } else {
    box = await createRuleBox({
      wasm: data,
      begin: (index) => postMessage(index),
      clock: slowClock,
    });
    postMessage('ready');
  }
});
