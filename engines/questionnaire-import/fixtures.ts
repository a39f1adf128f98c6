import { type Question, questionsOf } from '#engines/questionnaire/definition.ts';
import type { Format, ImportResult } from './import.ts';
import { importContent, openFile, openText } from './read-import.ts';

type Imported = Extract<ImportResult, { ok: true }>;
type Failed = Extract<ImportResult, { ok: false }>;

/** Imports a text as the dialog does: as a file with a name, or pasted. */
export function importText(text: string, { name = '', format }: { name?: string; format?: Format } = {}) {
  const opened = openText(text, name);
  return opened.ok ? importContent(opened.content, format).result : opened;
}

/** Imports the bytes of a file as the dialog does. */
export function importBytes(
  bytes: Uint8Array,
  { name = '', format }: { name?: string; format?: Format } = {},
) {
  const opened = openFile(bytes, name);
  return opened.ok ? importContent(opened.content, format).result : opened;
}

/** A result that has to be a questionnaire. */
export function imported(result: ImportResult): Imported {
  if (!result.ok) throw new Error(`not imported: ${JSON.stringify(result)}`);
  return result;
}

/** A result that has to be a failure. */
export function failed(result: ImportResult): Failed {
  if (result.ok) throw new Error('imported');
  return result;
}

/** The questions of a result, in order. */
export const questionsIn = (result: ImportResult): Question[] => questionsOf(imported(result).questionnaire);

/** What the report says, in short: `kept`, or the codes of the changes. */
export const reportOf = (result: ImportResult): string[] =>
  (result.report?.lines ?? []).map(({ outcome, changes }) =>
    changes.length === 0 ? outcome : `${outcome}: ${changes.map(({ code }) => code).join(', ')}`,
  );

/** The codes of the notes about the whole. */
export const notesOf = (result: ImportResult): string[] =>
  (result.report?.notes ?? []).map(({ code }) => code);

/** The Greek texts of options, items, cards, rows or words. */
export const greek = (entries: readonly { readonly text: { readonly el: string } }[]): string[] =>
  entries.map(({ text }) => text.el);
