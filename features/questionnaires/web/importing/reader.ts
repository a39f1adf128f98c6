import type { Content, Format } from '#engines/questionnaire-import/import.ts';
import type { Import, OpenedFile } from '#engines/questionnaire-import/read-import.ts';
import { imports } from '#features/imports/contract.ts';
import { send } from '#platform/web/api.ts';

/** What was read, and how it can be read in another way. */
export interface Reading extends Import {
  /** The name of the file; empty for pasted text. */
  readonly name: string;
  /** What was opened; undefined if the file could not be opened. */
  readonly content?: Content;
  /** The workbook that the rows are from: its bytes, the sheet that was read, and the names of all sheets. */
  readonly book?: {
    readonly data: Uint8Array<ArrayBuffer>;
    readonly sheet: string;
    readonly sheets: readonly string[];
  };
}

/** The importers are loaded with the first file: the page is light without them. */
const load = () => import('#engines/questionnaire-import/read-import.ts');

/** Reads a text that was pasted. */
export async function readPasted(text: string): Promise<Reading> {
  const { openText, importContent } = await load();
  return readOpened('', openText(text), importContent);
}

/** Reads a file: a workbook with the help of the server, anything else in the page. Rejects with a `Problem` of the server. */
export async function readFile(file: File): Promise<Reading> {
  const [buffer, { openFile, importContent }, { isWorkbook }] = await Promise.all([
    file.arrayBuffer(),
    load(),
    import('#engines/questionnaire-import/zip/unpack.ts'),
  ]);
  const data = new Uint8Array(buffer);
  if (isWorkbook(data)) return readBook(file.name, data);
  return readOpened(file.name, openFile(data, file.name), importContent);
}

/** Reads a sheet of a workbook, by default the first one. */
export async function readBook(
  name: string,
  data: Uint8Array<ArrayBuffer>,
  sheet?: string,
): Promise<Reading> {
  const { importContent } = await load();
  const { rows, ...book } = await send(imports.readSheet, { data, ...(sheet !== undefined && { sheet }) });
  const content = { name, text: '', rows };
  return { name, content, book: { data, ...book }, ...importContent(content) };
}

/** Reads the same content in another format. */
export async function readAs(reading: Reading, format: Format): Promise<Reading> {
  const { importContent } = await load();
  return reading.content ? { ...reading, ...importContent(reading.content, format) } : reading;
}

function readOpened(name: string, opened: OpenedFile, importContent: (content: Content) => Import): Reading {
  if (!opened.ok) return { name, format: undefined, result: opened };
  return { name, content: opened.content, ...importContent(opened.content) };
}
