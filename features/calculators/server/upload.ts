import { buffer } from 'node:stream/consumers';
import { record } from '#features/audit/server/inside.ts';
import { disownFiles, fileBytes, ownReadyFiles } from '#features/files/server/inside.ts';
import { SheetProblem } from '#engines/sheets/problem.ts';
import { parseDelimited } from '#engines/sheets/parse-delimited.ts';
import { mismatchedQuote } from '#engines/sheets/mismatched-quote.ts';
import { readFullName } from '#engines/workbook/address.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import {
  mismatchedQuotes,
  notWorkbook,
  staleCalculator,
  unsafeWorkbook,
  workbookTooLarge,
} from '../contract/refusals.ts';
import type { calculators } from '../contract.ts';
import type { Change, Proved } from './compute/talk.ts';
import { mendBook, readBook } from './compute/work.ts';
import { toCalculator } from './read.ts';
import * as store from './store/calculators.ts';

type Uploading = Request<typeof calculators.upload>;
type Mending = Request<typeof calculators.uploadText> | Request<typeof calculators.setCell>;

/** Parts of a file that run code, or fetch from elsewhere: a file with one is not taken at all. */
const unsafe = new Set(['macros', 'controls', 'connections']);

/** Locks the calculator. @throws if it is gone, or another user changed it */
export async function lockUnchanged({
  db,
  actor,
  input,
}: {
  db: Db;
  actor: Uploading['actor'];
  input: { id: number; version: number };
}): Promise<store.FoundCalculator> {
  const found = await store.lockCalculator(db, actor, input.id);
  if (!found) throw notFound();
  const { version, changedBy: by, changedAt: at } = found;
  if (version !== input.version)
    throw staleCalculator({ version, by, at, present: await toCalculator(db, actor, found) });
  return found;
}

/** Takes an uploaded workbook. It is read and proved on the pool, since that takes time. */
export const upload = {
  prepare: async (request: Uploading) => {
    const { actor, input, services } = request;
    const { pool } = services;
    const [file] = await ownReadyFiles(pool, actor.id, [input.fileId]);
    if (!file) throw notFound();
    if (!file.name.toLowerCase().endsWith('.xlsx')) throw notWorkbook();
    const read = await readBook(await buffer(await fileBytes(pool, services.files, input.fileId)));
    const parts = read.remarks.filter(({ is, what }) => is === 'left-out' && unsafe.has(what));
    if (parts.length > 0) throw unsafeWorkbook({ parts: parts.map(({ what }) => what) });
    return (db: Db) => keepUpload({ ...request, db }, read, file.name.replace(/\.xlsx$/i, ''));
  },
};

async function keepUpload(request: Uploading, read: Proved, fileName: string) {
  const { db, actor, input } = request;
  const { id, name, version, before } = await placeFor(request, fileName);
  const { workbook, results, proof, remarks } = read;
  await store.putDraft(db, id, {
    fileId: input.fileId,
    workbook,
    results,
    proof,
    remarks,
    accepted: [],
    ...keptSettings(read, before),
  });
  await disownFiles(db, actor.id, [input.fileId]);
  await record(request, 'calculators.upload', {
    projectId: input.projectId,
    target: name,
    after: { formulas: proof.formulas, differences: proof.differenceCount },
  });
  return { id, version };
}

/** The calculator that gets the upload: the named one, or a new one with a free name. */
async function placeFor(request: Uploading, fileName: string) {
  const { db, actor, input } = request;
  if (input.id !== undefined) {
    const found = await lockUnchanged({ db, actor, input: { id: input.id, version: input.version ?? 0 } });
    if (found.projectId !== input.projectId) throw notFound();
    const before = await store.shownVersion(db, found.id);
    return { ...found, version: await store.touch(db, found.id, actor.id), before };
  }
  const name = freeName(fileName, await store.namesOf(db, input.projectId));
  const id = await store.addCalculator(db, { projectId: input.projectId, name, byId: actor.id });
  return { id, name, version: 1, before: undefined };
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.trim().slice(0, 100) || 'xlsx';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** What staff had decided stays where the new workbook has the sheet still; inputs that the file marks go before those of old. */
function keptSettings(read: Proved, before: store.VersionDetails | undefined) {
  const { preprocess = '', postprocess = '' } = before ?? {};
  const sheets = new Set(read.sheets);
  const isThere = ({ place }: { place: string }): boolean => sheets.has(readFullName(place)?.sheet ?? '');
  const pinned = (before?.pinned ?? []).filter(isThere);
  const inputs = read.inputs.length > 0 ? read.inputs : (before?.inputs ?? []).filter(isThere);
  return {
    preprocess,
    postprocess,
    inputs,
    pinned: pinned.length > 0 ? pinned : read.pinned.map((place) => ({ place })),
  };
}

/** Changes cells of the draft, and proves it again on the pool. */
async function mend(request: Mending, change: Change, event: string, said: object) {
  const { actor, input, services } = request;
  const { pool } = services;
  const found = await store.findCalculator(pool, actor, input.id);
  const shown = found && (await store.shownVersion(pool, found.id));
  if (!found || !shown) throw notFound();
  const proved = await mendBook(await store.bookOf(pool, shown.id), change);
  return async (db: Db) => {
    const locked = await lockUnchanged({ db, actor, input });
    await store.startDraft(db, locked.id);
    const { workbook, results, proof } = proved;
    await store.changeDraft(db, locked.id, {
      workbook,
      results,
      proof,
      accepted: shown.accepted.filter(({ sheet, cell }) =>
        proof.differences.some((one) => one.sheet === sheet && one.cell === cell),
      ),
      ...(shown.inputs.length === 0 && { inputs: proved.inputs }),
    });
    const version = await store.touch(db, locked.id, actor.id);
    await record({ ...request, db }, event, {
      projectId: locked.projectId,
      target: locked.name,
      after: { ...said },
    });
    return { id: locked.id, version };
  };
}

export const setCell = {
  prepare: (request: Request<typeof calculators.setCell>) => {
    const { place, content } = request.input;
    return mend(request, { place, content }, 'calculators.setCell', { place, content });
  },
};

export const uploadText = {
  prepare: (request: Request<typeof calculators.uploadText>) => {
    const { sheet, text } = request.input;
    const line = mismatchedQuote(text);
    if (line !== undefined) throw mismatchedQuotes({ line });
    return mend(request, { sheet, rows: rowsOf(text) }, 'calculators.uploadText', { sheet });
  },
};

function rowsOf(text: string): string[][] {
  try {
    return parseDelimited(text).rows;
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    throw error.code === 'empty' ? notWorkbook() : workbookTooLarge();
  }
}
