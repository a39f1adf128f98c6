// The inside of a thread that hashes passwords, one at a time.
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Work } from './pool.ts';

/** argon2id with the OWASP parameters: 19 MiB, two passes, one lane. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

parentPort?.on('message', ({ password, compareWith }: Work) => {
  parentPort?.postMessage(
    compareWith === undefined ? hashSync(password, argon) : verifySync(compareWith, password),
  );
});
