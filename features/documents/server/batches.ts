import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Zip, ZipPassThrough } from 'fflate';
import { record } from '#features/audit/server/inside.ts';
import { fileBytes } from '#features/files/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { PaperProblem, press } from '#platform/server/paper/press.ts';
import { present } from '#platform/server/present.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';
import type { Batch } from '../contract/issuing.ts';
import { documentsBusy, documentsOff, nothingToIssue } from '../contract/shapes.ts';
import type { documents } from '../contract.ts';
import { DOCUMENTS_QUEUE } from './batch-job.ts';
import * as store from './store/batches.ts';
import { issuesOfBatch } from './store/issues.ts';

const toBatch = ({
  id,
  content,
  cancelledAt,
  finishedAt,
  total,
  done,
  failed,
  by,
  madeAt,
}: store.FoundBatch): Batch => ({
  id,
  title: content.title,
  state: cancelledAt ? 'cancelled' : finishedAt ? 'done' : 'running',
  total,
  done,
  failed,
  ...present({ by }),
  at: madeAt,
  isPdf: content.kind === 'text',
});

export async function batches({ db, actor, input }: Request<typeof documents.batches>) {
  return (await store.batchesOf(db, actor, input.projectId)).map(toBatch);
}

/** Rows that a batch shows of those that failed, at most. */
const MAX_FAILED = 200;

const failureWords = (language: Language, error: string | null, detail: string | null): string =>
  say(language, `documents.failed.${error ?? 'not-made'}`, { detail: detail ?? '' }).trim();

/** A batch with what failed. */
export async function batch({ db, actor, input }: Request<typeof documents.batch>) {
  const found = await store.findBatch(db, actor, input.id);
  if (!found) throw notFound();
  const failed = await store.failedRows(db, actor, input.id, MAX_FAILED);
  return {
    batch: toBatch(found),
    failed: failed.map(({ personId, name, error, detail }) => ({
      ...present({ personId, name }),
      words: failureWords(actor.language, error, detail),
    })),
  };
}

export async function cancelBatch(request: Request<typeof documents.cancelBatch>) {
  const { db, actor, input } = request;
  const found = await store.lockBatch(db, actor, input.id);
  if (!found) throw notFound();
  if (await store.cancelBatch(db, found.id))
    await record(request, 'documents.cancel-batch', {
      projectId: found.projectId,
      target: found.content.title,
      after: { batch: found.id },
    });
  return {};
}

export async function resumeBatch(request: Request<typeof documents.resumeBatch>) {
  const { db, actor, input, services } = request;
  if (!services.reports) throw documentsOff();
  const found = await store.lockBatch(db, actor, input.id);
  if (!found) throw notFound();
  if (await store.resumeBatch(db, found.id)) {
    await services.jobs.send(db, DOCUMENTS_QUEUE, { batchId: found.id });
    await record(request, 'documents.resume-batch', {
      projectId: found.projectId,
      target: found.content.title,
      after: { batch: found.id },
    });
  }
  return {};
}

/** All pages in one PDF may take a while: so many milliseconds. */
const JOIN_MS = 120_000;

/** The documents of a batch that the caller may open. */
export async function batchFiles({
  db,
  actor,
  input,
  services,
}: Request<typeof documents.batchFiles>): Promise<Download> {
  const found = await store.findBatch(db, actor, input.id);
  if (!found) throw notFound();
  const issued = (await issuesOfBatch(db, actor, input.id)).filter(
    ({ pages }) => input.format === 'zip' || pages !== null,
  );
  if (issued.length === 0) throw nothingToIssue();
  const read = (fileId: number) => fileBytes(services.pool, services.files, fileId);
  const name = `documents-${found.id}.${input.format}`;
  if (input.format === 'zip')
    return {
      name,
      mime: 'application/zip',
      body: zipOf(
        issued.map(({ fileId, fileName, number, year, id }) => ({
          name: `${number === null ? id : `${year}-${String(number).padStart(4, '0')}`}-${fileName}`,
          read: () => read(fileId!),
        })),
      ),
    };
  const files = [];
  for (const { fileId, pages } of issued)
    files.push({ bytes: await buffer(await read(fileId!)), pages: pages! });
  try {
    const joined = await press.ask('join', { files }, { watchdogMs: JOIN_MS });
    return { name, mime: 'application/pdf', body: Readable.from([joined]), size: joined.length };
  } catch (error) {
    throw error instanceof PaperProblem && error.failure.kind === 'too-large'
      ? documentsBusy({ retryAfter: 5 })
      : error;
  }
}

interface Entry {
  name: string;
  read: () => Promise<AsyncIterable<Uint8Array>>;
}

/** An archive of files, which are read one after the other while it is sent. */
async function* zipOf(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  for (const { name, read } of entries) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    for await (const part of await read()) {
      file.push(part);
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
