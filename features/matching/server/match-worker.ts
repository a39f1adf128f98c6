// The inside of a thread that matches once and ends: 1,000 mentees with 100 mentors would hold the server up for a while.
import { parentPort, workerData } from 'node:worker_threads';
import { assign, type MatchingTask } from '#engines/matching/assign.ts';

parentPort!.postMessage(assign(workerData as MatchingTask));
