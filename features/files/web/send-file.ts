import { type Category, PART_BYTES } from '#engines/files/categories.ts';
import { isRefusal, Problem, send } from '#platform/web/api.ts';
import { mayRetry } from '#platform/web/may-retry.ts';
import { retrying } from '#platform/web/outbox/retrying.ts';
import { files } from '../contract.ts';
import { partsMissing, projectFull, scannerAway } from '../contract/refusals.ts';
import { forgetUpload, keepUpload, keptUploadOf } from './kept-uploads.ts';

/** Parts that are sent at once (spec 000 §9). */
const AT_ONCE = 3;
/** How often the server may report missing parts before the upload fails. */
const ROUNDS = 3;
/** How often a call is made before the upload fails. */
const TRIES = 6;

/** A file that the server has completely. */
export interface SentFile {
  id: number;
  name: string;
  mime: string;
  /** In bytes. */
  size: number;
}

type Options = Parameters<typeof send>[2];

/** The calls that carry a file to a feature that has its own, with the meaning of those of `features/files`. */
export interface UploadCalls {
  /** Tells apart the interrupted uploads of these calls. */
  kept: string;
  start: (
    file: { name: string; originalName: string; mime: string; parts: number },
    options: Options,
    source: File,
  ) => Promise<{ id: number }>;
  sendPart: (
    part: { id: number; part: number; data: Uint8Array<ArrayBuffer> },
    options: Options,
  ) => Promise<unknown>;
  /** Refuses with `parts-missing` while parts are missing. */
  end: (id: number, options: Options, source: File) => Promise<{ mime: string; size: number }>;
}

/** The calls of `features/files`, for files of a category that are meant for a project. */
export const fileCalls = (category: Category, projectId?: number): UploadCalls => ({
  kept: category,
  start: (file, options) =>
    send(files.startUpload, { category, ...file, ...(projectId !== undefined && { projectId }) }, options),
  sendPart: (part, options) => send(files.uploadPart, part, options),
  end: (id, options) => send(files.endUpload, { id }, options),
});

interface Sending {
  calls: UploadCalls;
  /** Abort it to pause. The same call resumes where this one stopped. */
  signal: AbortSignal;
  /** From 0 to 1, as parts are stored. */
  onProgress: (progress: number) => void;
  /** The file has arrived, and waits for the virus scanner or does so no more. */
  onHeld: (isHeld: boolean) => void;
}

/** Sends a file in parts. An interrupted upload of the same file is resumed, even after a reload. */
export async function sendFile(
  file: File,
  { calls, signal, onProgress, onHeld }: Sending,
): Promise<SentFile> {
  const count = Math.ceil(file.size / PART_BYTES);
  const { id, arrived } = (await goOn(file, calls, signal)) ?? (await begin(file, calls, count, signal));
  const done = new Set(arrived);
  onProgress(done.size / count);
  const sendPart = async (part: number) => {
    const data = new Uint8Array(await file.slice(part * PART_BYTES, (part + 1) * PART_BYTES).arrayBuffer());
    await retrying(() => calls.sendPart({ id, part, data }, { signal }), { tries: TRIES, signal });
    onProgress(done.add(part).size / count);
  };

  let missing = Array.from({ length: count }, (_, part) => part).filter((part) => !done.has(part));
  for (let round = 1; ; round += 1) {
    await inParallel(missing, sendPart);
    try {
      const { mime, size } = await whenScanned(() => calls.end(id, { signal }, file), { signal, onHeld });
      forgetUpload(id);
      return { id, name: file.name, mime, size };
    } catch (error) {
      missing = round < ROUNDS ? missingOf(error) : [];
      if (missing.length > 0) continue;
      // An upload that the server refused for good cannot be resumed. A full project may have room again.
      if (error instanceof Problem && !mayRetry(error) && !isRefusal(error, projectFull)) forgetUpload(id);
      throw error;
    }
  }
}

/** Ends an upload, and goes on trying for as long as the virus scanner is away. */
async function whenScanned<T>(
  end: () => Promise<T>,
  { signal, onHeld }: Pick<Sending, 'signal' | 'onHeld'>,
): Promise<T> {
  const isHeld = (error: unknown) => isRefusal(error, scannerAway);
  const endOnce = () =>
    end().catch((error: unknown) => {
      onHeld(isHeld(error));
      throw error;
    });
  for (;;)
    try {
      return await retrying(endOnce, { tries: TRIES, signal });
    } catch (error) {
      if (signal.aborted || !isHeld(error)) throw error;
    }
}

interface Begun {
  id: number;
  arrived: readonly number[];
}

async function goOn(
  file: File,
  { kept: name }: UploadCalls,
  signal: AbortSignal,
): Promise<Begun | undefined> {
  const kept = keptUploadOf(file, name);
  if (!kept) return undefined;
  try {
    const { parts, arrived, ready } = await retrying(
      () => send(files.uploadState, { id: kept.id }, { signal }),
      { tries: TRIES, signal },
    );
    return { id: kept.id, arrived: ready ? Array.from({ length: parts }, (_, part) => part) : arrived };
  } catch (error) {
    // The upload was removed after a day, or belongs to another user of this browser.
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    forgetUpload(kept.id);
    return undefined;
  }
}

async function begin(file: File, calls: UploadCalls, parts: number, signal: AbortSignal): Promise<Begun> {
  const name = file.name.toWellFormed();
  const input = {
    name: name.slice(0, 200).toWellFormed(),
    originalName: name,
    mime: file.type,
    parts,
  };
  const { id } = await retrying(() => calls.start(input, { signal }, file), { tries: TRIES, signal });
  keepUpload(file, calls.kept, id);
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
