// The code of a thread that matches once and ends, because 1,000 mentees with 100 mentors would block the server.
import { parentPort, workerData } from 'node:worker_threads';
import { assign, type MatchingTask } from '#engines/matching/assign.ts';
import { BEGUN } from '#platform/server/threads/work-in-thread.ts';

parentPort!.postMessage(BEGUN);
parentPort!.postMessage(assign(workerData as MatchingTask));
