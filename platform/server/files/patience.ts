import { NoSuchKey, type S3Client } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { StorageAway } from './is-storage-away.ts';

/** So long may a bucket take to answer, with all tries that its client makes, or to send the next bytes of an object. */
const PATIENCE_MS = 10_000;

/**
 * The same client with a time limit for every request: it returns an answer or throws `StorageAway` for any fault of
 * the bucket. A missing object is an answer.
 */
export function patient(client: S3Client): S3Client {
  const send = client.send.bind(client) as (command: unknown, options: object) => Promise<unknown>;
  client.send = ((command: unknown, options: object = {}) =>
    inTime((abortSignal) => send(command, { ...options, abortSignal }))) as S3Client['send'];
  return client;
}

/** The bytes of an object. A reader may take any time; only the bucket is waited for. */
export async function* patiently(body: Readable): AsyncGenerator<Uint8Array, void, undefined> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  try {
    for (;;) {
      const { done, value } = await inTime(() => chunks.next());
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`The bucket did not answer within ${PATIENCE_MS} ms.`));
    patience.abort();
  }, PATIENCE_MS);
  try {
    return await Promise.race([ask(patience.signal), late]);
  } catch (error) {
    throw error instanceof NoSuchKey ? error : new StorageAway(error);
  } finally {
    clearTimeout(timer);
  }
}
