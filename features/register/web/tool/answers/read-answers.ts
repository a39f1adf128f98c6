import type { z } from 'zod';
import type { register } from '../../../contract.ts';
import { namedRows, type SheetColumns } from '../../sheet/read-rows.ts';

/** An answer of the register, as the call takes it. */
export type AnswerRow = z.input<(typeof register.noteAnswers)['input']>['rows'][number];

/** The most answers of one call. */
export const MAX_ANSWERS = 5000;
const MAX_NUMBER_LENGTH = 40;
const MAX_WORDS_LENGTH = 1000;

const columns: SheetColumns<'kayas' | 'code' | 'number' | 'words'> = {
  kayas: ['ΚΑΥΑΣ'],
  code: ['Κωδικός', 'ErrorCode', 'ResultCode'],
  number: ['Αριθμός', 'Αριθμός δελτίου', 'Α/Α'],
  words: ['Λόγια', 'Μήνυμα', 'ErrorMessage', 'message'],
};

/** The answers of a sheet, and the numbers of the lines that are none: without a key, or without a code that is a number. */
export function readAnswers(sheet: readonly (readonly string[])[]): { rows: AnswerRow[]; wrong: number[] } {
  const rows: AnswerRow[] = [];
  const wrong: number[] = [];
  for (const { line, cells } of namedRows(sheet, columns)) {
    const { kayas, code, number, words } = cells;
    const isRight =
      kayas !== '' && kayas.length <= 60 && /^[+-]?\d{1,9}$/.test(code) && number.length <= MAX_NUMBER_LENGTH;
    if (isRight)
      rows.push({
        kayas,
        code: Number(code),
        ...(number !== '' && { number }),
        ...(words !== '' && { words: words.slice(0, MAX_WORDS_LENGTH) }),
      });
    else wrong.push(line);
  }
  return { rows, wrong };
}
