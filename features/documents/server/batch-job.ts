import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { toFileName } from '#engines/greek/file-name.ts';
import { record } from '#features/audit/server/inside.ts';
import {
  discardFile,
  disownFiles,
  fileBytes,
  keepFile,
  usageOfProject,
} from '#features/files/server/inside.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { PaperProblem, press } from '#platform/server/paper/press.ts';
import type { Services } from '#platform/server/services.ts';
import { issuers } from '../access.ts';
import '../addresses.ts';
import { loadData } from './data/load.ts';
import { hiddenFrom } from './data/seen.ts';
import { drawingOf, type Facts, makeFile } from './make.ts';
import { today } from './preview.ts';
import { hashOf, newCode } from './code.ts';
import * as store from './store/batches.ts';
import * as issues from './store/issues.ts';
import { issuerOf } from './store/people.ts';
import { failureInWords } from './words.ts';

export const DOCUMENTS_QUEUE = 'documents';

/** Rows whose data are read by the same statements. */
const AT_ONCE = 100;
/** How long the statements of a chunk may take, in milliseconds. */
const READ_MS = 60_000;

type Ground = Services;

type Issuer = NonNullable<Awaited<ReturnType<typeof issuerOf>>>;

interface Batch extends store.RunningBatch {
  issuer: Issuer;
  docx: Uint8Array | undefined;
}

/** Makes the documents of a batch, one after the other. A node that dies leaves rows that wait: the next try goes on with them. */
export const documentsJob: JobKind = {
  queue: DOCUMENTS_QUEUE,
  concurrency: 1,
  retryLimit: 20,
  retryDelay: 5,
  expireInSeconds: 3600,
  run: (services, data) => runBatch(services, (data as { batchId: number }).batchId),
};

export async function runBatch(services: Ground, batchId: number): Promise<void> {
  for (;;) {
    const batch = await openBatch(services, batchId);
    if (!batch) return;
    const rows = await store.waitingRows(services.pool, batchId, AT_ONCE);
    if (rows.length === 0) return store.finishBatch(services.pool, batchId);
    await runChunk(services, batch, rows);
  }
}

/** A batch that runs, with its issuer as they are now. Without rights they issue nothing more: what waits has failed. */
async function openBatch(services: Ground, batchId: number): Promise<Batch | undefined> {
  const { pool, files } = services;
  const batch = await store.runningBatch(pool, batchId);
  if (!batch) return undefined;
  const { projectId, madeBy, content } = batch;
  const issuer =
    madeBy === null ? undefined : await issuerOf(pool, { projectId, userId: madeBy, roles: issuers });
  if (!issuer) {
    await failAll(services, batchId, 'no-rights');
    return undefined;
  }
  const docx =
    content.docxFileId === null ? undefined : await buffer(await fileBytes(pool, files, content.docxFileId));
  return { ...batch, issuer, docx };
}

async function failAll({ pool }: Ground, batchId: number, error: string): Promise<void> {
  await store.failWaiting(pool, batchId, error);
  await store.finishBatch(pool, batchId);
}

async function runChunk(services: Ground, batch: Batch, rows: readonly store.WaitingRow[]): Promise<void> {
  const { projectId, content, issuer } = batch;
  // Without a reporting role, or without the right to see what the template names, no row of it can be made.
  if (!services.reports) return failAll(services, batch.id, 'documents-off');
  if (hiddenFrom(services, issuer, content).length > 0) return failAll(services, batch.id, 'data-not-seen');
  const data = await loadData(
    {
      services,
      reader: issuer,
      projectId,
      about: content.about,
      language: content.lang,
      needs: content.needs,
      signal: AbortSignal.timeout(READ_MS),
    },
    rows,
  );
  for (const [place, row] of rows.entries()) {
    // Between two documents a cancelled batch ends.
    if (place > 0 && !(await store.runningBatch(services.pool, batch.id))) return;
    await makeOne(services, batch, row, data[place]);
  }
}

/** Makes one document. What is wrong with its data is a failure of the row; what is wrong with the installation fails the job, which is tried again. */
async function makeOne(
  services: Ground,
  batch: Batch,
  row: store.WaitingRow,
  data: Record<string, unknown> | undefined,
): Promise<void> {
  if (!data) return failRow(services, row, 'not-seen');
  try {
    await issueOne(services, batch, row, data);
  } catch (error) {
    if (!(error instanceof PaperProblem) || error.failure.kind === 'error') throw error;
    await failRow(services, row, 'not-made', failureInWords(batch.issuer.language, error)[0]!.words);
  }
}

/** Notes why a document was not made, and gives its number back. */
const failRow = ({ pool }: Ground, row: store.WaitingRow, error: string, detail?: string): Promise<void> =>
  pool.transaction().execute(async (db) => {
    const waiting = await store.lockWaiting(db, row.id);
    if (!waiting) return;
    await store.setRow(db, row.id, { state: 'failed', error, ...(detail !== undefined && { detail }) });
    if (waiting.issueId !== null) await issues.releaseNumber(db, waiting.issueId);
  });

async function issueOne(
  services: Ground,
  batch: Batch,
  row: store.WaitingRow,
  data: Record<string, unknown>,
): Promise<void> {
  const { pool, config, files } = services;
  const { content, issuer, docx } = batch;
  const { used, max } = await usageOfProject(pool, services, batch.projectId);
  if (used >= max) return failRow(services, row, 'project-full');
  const date = today();
  const code = content.isCertificate ? newCode() : undefined;
  const address = code === undefined ? '' : `${config.baseUrl}/verify/${code}`;
  const facts: Facts = { number: '', date, address, issuer: issuer.name };
  // A document that its data do not allow takes no number.
  if (content.isCertificate && content.kind === 'text')
    await press.ask('draw', drawingOf({ content, data, facts, isDraft: false, docx }));
  const taken = await takeNumber(services, batch, row, date);
  if (!taken) return;
  const { bytes, pages } = await makeFile({
    content,
    data,
    facts: { ...facts, number: taken.number },
    isDraft: false,
    docx,
  });
  const fileId = await keepFile(pool, files, {
    ownerId: issuer.id,
    category: 'shared',
    name: nameOf(batch, taken.number, data),
    bytes,
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = {
    fileId,
    sha256,
    pages,
    codeHash: code === undefined ? null : hashOf(code),
    level: issuer.level,
  };
  if (!(await finishOne(services, batch, row, { issueId: taken.issueId, file, number: taken.number })))
    await discardFile(pool, issuer.id, fileId);
}

/** `bebaiosi-12-2026-nikos-papadopoulos.pdf`. */
function nameOf({ content }: Batch, number: string, data: Record<string, unknown>): string {
  const person = (data['person'] as { name?: unknown } | undefined)?.name;
  const words = [content.title, number, person].filter(Boolean).join(' ').replaceAll(/[./]/g, ' ');
  return toFileName(`${words}.${content.kind === 'docx' ? 'docx' : 'pdf'}`);
}

/** The document of a row with its number, which a row that was begun has already. Undefined once another job has done the row. */
const takeNumber = (
  { pool }: Ground,
  { content, projectId, templateId, version, issuer }: Batch,
  row: store.WaitingRow,
  date: string,
): Promise<{ issueId: number; number: string } | undefined> =>
  pool.transaction().execute(async (db) => {
    const waiting = await store.lockWaiting(db, row.id);
    if (!waiting) return undefined;
    if (waiting.issueId !== null) {
      const begun = await issues.unfinishedIssue(db, waiting.issueId);
      if (begun) return { issueId: begun.id, number: numberOf(begun.number, begun.year) };
    }
    const year = content.isCertificate ? Number(date.slice(0, 4)) : undefined;
    const { personId, mentorId, actionId, runId } = row;
    const { id, number } = await issues.addIssue(db, {
      personId,
      mentorId,
      actionId,
      runId,
      projectId,
      templateId,
      version,
      content,
      level: issuer.level,
      issuedBy: issuer.id,
      year,
    });
    await store.setRow(db, row.id, { issueId: id });
    return { issueId: id, number: numberOf(number, year ?? null) };
  });

/** `12/2026`; empty for a document without a number. */
export const numberOf = (number: number | null, year: number | null): string =>
  number === null ? '' : `${number}/${year}`;

/** Stores that a document is issued; false once another job has done the row. */
const finishOne = (
  services: Ground,
  { content, projectId, issuer, notifies, adminId }: Batch,
  row: store.WaitingRow,
  {
    issueId,
    file,
    number,
  }: { issueId: number; file: Parameters<typeof issues.finishIssue>[2]; number: string },
): Promise<boolean> =>
  services.pool.transaction().execute(async (db) => {
    if (!(await store.lockWaiting(db, row.id))) return false;
    await issues.finishIssue(db, issueId, file);
    await disownFiles(db, issuer.id, [file.fileId]);
    await store.setRow(db, row.id, { state: 'done' });
    await record({ db, actor: { id: issuer.id, adminId: adminId ?? undefined } }, 'documents.issued', {
      projectId,
      ...(row.personId !== null && { subjectId: row.personId }),
      target: [content.title, number].filter(Boolean).join(' '),
    });
    if (notifies && row.personId !== null)
      await notify(db, services, [
        {
          userId: row.personId,
          projectId,
          kind: 'documentIssued',
          saying: 'documentIssued.new',
          cause: `document ${issueId}`,
          link: linkTo('/{curProject}/documents', {}),
          title: { [content.lang]: content.title },
        },
      ]);
    return true;
  });

/** Batches whose job is gone, as after a backup was restored. */
export const unfinishedBatchesJob: JobKind = {
  queue: 'documents-unfinished',
  cron: '*/5 * * * *',
  run: async ({ pool, jobs }) =>
    jobs.sendAll(
      pool,
      DOCUMENTS_QUEUE,
      (await store.unfinishedBatches(pool)).map(({ id }) => ({ batchId: id })),
    ),
};
