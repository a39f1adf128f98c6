import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** The import belongs to another user, or to another project. */
export const batchOfOthers = refusal('batch-of-others', 409);

/** The place in the sheet, if known; both numbers start at 1. */
const Place = z.strictObject({ row: z.int().optional(), column: z.int().optional() });

// Why a sheet is not read (`engines/sheets/problem.ts`).
export const cellTooLong = refusal('cell-too-long', 422, Place);
export const emptySheet = refusal('empty', 422, Place);
export const notReadable = refusal('not-readable', 422, Place);
export const sheetTooLarge = refusal('too-large', 422, Place);
export const tooManyColumns = refusal('too-many-columns', 422, Place);
export const tooManyRows = refusal('too-many-rows', 422, Place);

/** The import was already undone. */
export const undoneAlready = refusal('undone', 409);
