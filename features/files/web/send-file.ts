import { type Category, PART_BYTES } from '#engines/files/categories.ts';
import { isRefusal, Problem, send } from '#platform/web/api.ts';
import { files } from '../contract.ts';
import { partsMissing } from '../contract/refusals.ts';
import { forgetUpload, keepUpload, keptUploadOf } from './kept-uploads.ts';
import { withRetries } from './with-retries.ts';

/** Parts that are sent at once (spec 000 §9). */
const AT_ONCE = 3;
/** How often the server may report missing parts before the upload fails. */
const ROUNDS = 3;

/** A file that the server has completely. */
export interface SentFile {
  id: number;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
}

interface Sending {
  category: Category;
  /** Abort it to pause. The same call resumes where this one stopped. */
  signal: AbortSignal;
  /** From 0 to 1, as parts are stored. */
  onProgress: (progress: number) => void;
}

/** Sends a file in parts. An interrupted upload of the same file is resumed, even after a reload. */
export async function sendFile(file: File, { category, signal, onProgress }: Sending): Promise<SentFile> {
  const count = Math.ceil(file.size / PART_BYTES);
  const { id, arrived } =
    (await goOn(file, category, signal)) ?? (await begin(file, category, count, signal));
  const done = new Set(arrived);
  onProgress(done.size / count);
  const sendPart = async (part: number) => {
    const data = new Uint8Array(await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer());
    await withRetries(() => send(files.uploadPart, { id, part, data }, { signal }), signal);
    onProgress(done.add(part).size / count);
  };

  let missing = Array.from({ length: count }, (_, part) => part).filter((part) => !done.has(part));
  for (let round = 1; ; round += 1) {
    await inParallel(missing, sendPart);
    try {
      const { mime, size } = await withRetries(() => send(files.endUpload, { id }, { signal }), signal);
      forgetUpload(id);
      return { id, name: file.name, mime, size };
    } catch (error) {
      missing = round < ROUNDS ? missingOf(error) : [];
      if (missing.length > 0) continue;
      // An upload that the server refused for good cannot be resumed.
      if (error instanceof Problem && error.status >= 400 && error.status < 500) forgetUpload(id);
      throw error;
    }
  }
}

interface Begun {
  id: number;
  arrived: readonly number[];
}

async function goOn(file: File, category: Category, signal: AbortSignal): Promise<Begun | undefined> {
  const kept = keptUploadOf(file, category);
  if (!kept) return undefined;
  try {
    const { parts, arrived, ready } = await withRetries(
      () => send(files.uploadState, { id: kept.id }, { signal }),
      signal,
    );
    return { id: kept.id, arrived: ready ? Array.from({ length: parts }, (_, part) => part) : arrived };
  } catch (error) {
    // The upload was removed after a day, or belongs to another user of this browser.
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    forgetUpload(kept.id);
    return undefined;
  }
}

async function begin(file: File, category: Category, parts: number, signal: AbortSignal): Promise<Begun> {
  const name = file.name.toWellFormed();
  const input = {
    category,
    name: name.slice(0, 200).toWellFormed(),
    originalName: name,
    mime: file.type,
    parts,
  };
  const { id } = await withRetries(() => send(files.startUpload, input, { signal }), signal);
  keepUpload(file, category, id);
  return { id, arrived: [] };
}

/** Runs `AT_ONCE` of them at a time; after the first failure, no further one begins. */
async function inParallel(parts: readonly number[], run: (part: number) => Promise<void>): Promise<void> {
  const queue = [...parts];
  const worker = async () => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      try {
        await run(part);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const missingOf = (error: unknown): number[] => (isRefusal(error, partsMissing) ? error.data.missing : []);
