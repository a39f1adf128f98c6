import { BOOK_LANGUAGE } from '#engines/workbook/text/language.ts';
import { buffer } from 'node:stream/consumers';
import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { Workbook } from '#engines/workbook/book/workbook.ts';
import type { Db } from '#platform/server/db.ts';
import { readDirectory } from '#platform/server/sheets/zip-directory.ts';
import { proveBook } from '../compute/prove-book.ts';
import { surroundings } from '../compute/surroundings.ts';
import { addCalculator, publishDraft, putDraft } from '../store/calculators.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { sampleBooks } from './samples.ts';

/** A workbook as a file of Excel, with the values that its formulas have. */
export async function fileOf(definition: WorkbookDefinition): Promise<Uint8Array> {
  const book = new Workbook(definition, BOOK_LANGUAGE);
  book.recalculate(surroundings());
  return buffer(writeXlsx(definition, book));
}

interface NewSample {
  projectId: number;
  /** Whose name it has; nobody's without one. */
  byId?: number | undefined;
  /** Of the calculator; that of a sample, or any other one for the first of them. */
  name: string;
  /** Stays a draft. */
  isDraft?: boolean;
}

/** Adds a sample as a calculator of a project: it is read from its file and proved like any upload. Returns its id. */
export async function addSample(
  db: Db,
  { projectId, byId, name, isDraft = false }: NewSample,
): Promise<number> {
  const bytes = await fileOf(sampleBooks[name] ?? sampleBooks['Δάνειο']!);
  const { workbook, results, proof, inputs, pinned, remarks } = proveBook(
    await readXlsx(bytes, readDirectory(bytes)),
    surroundings(),
  );
  const id = await addCalculator(db, { projectId, name, byId: byId ?? null });
  await putDraft(db, id, {
    fileId: null,
    workbook,
    results,
    proof,
    remarks,
    inputs,
    pinned: pinned.map((place) => ({ place })),
    accepted: [],
    preprocess: '',
    postprocess: '',
  });
  if (!isDraft) await publishDraft(db, id);
  return id;
}
