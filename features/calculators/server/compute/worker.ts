// The inside of a thread that does one piece of work on a workbook and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { BEGUN } from '#platform/server/threads/work-in-thread.ts';
import { doWork } from './do-work.ts';
import type { Asked } from './talk.ts';

parentPort!.postMessage(BEGUN);
parentPort!.postMessage(await doWork(workerData as Asked));
