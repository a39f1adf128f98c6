// The inside of a thread that reads one file of texts and ends.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { BEGUN } from '#platform/server/threads/work-in-thread.ts';
import { findFormat } from './find-format.ts';
import { formats } from './formats.ts';
import { languageOfName } from './language-code.ts';
import { TextFileProblem } from './problem.ts';
import type { Asked, Said } from './talk.ts';

/** Texts that are handed over at a time: who receives them is busy for a few milliseconds. */
const PIECE = 2_000;

const { bytes, name, how } = workerData as Asked;
const port = parentPort!;
const say = (said: Said) => port.postMessage(said);

async function read(): Promise<void> {
  if (!bytes.some((byte) => byte > 0x20)) throw new TextFileProblem('empty');
  const format = findFormat(bytes, name);
  if (format === undefined) throw new TextFileProblem('unknown-format');
  const language = how.language ?? languageOfName(name, how.languages);
  const { texts, skipped, ...file } = await formats[format].read(bytes, { ...how, language });
  for (let at = 0; at < Math.max(texts.length, skipped.length); at += PIECE) {
    say({ is: 'part', texts: texts.slice(at, at + PIECE), skipped: skipped.slice(at, at + PIECE) });
    await once(port, 'message');
  }
  say({ is: 'read', file });
}

port.postMessage(BEGUN);
try {
  await read();
} catch (error) {
  if (!(error instanceof TextFileProblem)) throw error;
  say({ is: 'refused', code: error.code, place: error.place });
}
