import type { z } from 'zod';
import type { register } from '../../contract.ts';
import { namedRows, type SheetColumns } from '../sheet/read-rows.ts';

/** The id of a place, as the call takes it. */
export type PlaceRow = z.input<(typeof register.importPlaces)['input']>['rows'][number];

/** The most rows of one call. */
export const MAX_PLACES = 2000;

/** The codes of regions have 2 digits, those of municipalities 4. */
const digits = { region: 2, municipality: 4 } as const;
type Kind = keyof typeof digits;

const columns: SheetColumns<'kind' | 'code' | 'opsId'> = {
  kind: ['Είδος', 'type'],
  code: ['Κωδικός', 'ΕΛΣΤΑΤ'],
  opsId: ['id', 'ops', 'Αριθμός μητρώου'],
};

const kindWords: Readonly<Record<Kind, RegExp>> = {
  region: /^(region|περιφ)/i,
  municipality: /^(municipality|δημο|δήμο)/i,
};

/** The ids of a sheet, and the numbers of the lines that are none: without a code, or without an id. */
export function readPlaces(sheet: readonly (readonly string[])[]): { rows: PlaceRow[]; wrong: number[] } {
  const rows: PlaceRow[] = [];
  const wrong: number[] = [];
  for (const { line, cells } of namedRows(withKind(sheet), columns)) {
    const kind = kindOf(cells.kind, cells.code);
    if (kind && cells.opsId !== '' && cells.opsId.length <= 20)
      // A spreadsheet takes the zeros from the beginning of a code.
      rows.push({ kind, code: cells.code.padStart(digits[kind], '0'), opsId: cells.opsId });
    else wrong.push(line);
  }
  return { rows, wrong };
}

/** Puts an empty kind before rows of two columns without one: code and id. */
function withKind(sheet: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const hasKind = sheet.some((row) => row.length > 2 || /[^\d\s']/.test(row[0] ?? ''));
  return hasKind ? sheet : sheet.map((row) => (row.length === 0 ? row : ['', ...row]));
}

/** The kind that the sheet names, or else the one of codes of this length. */
function kindOf(word: string, code: string): Kind | undefined {
  if (!/^\d{1,4}$/.test(code)) return undefined;
  const named = (Object.keys(kindWords) as Kind[]).find((kind) => kindWords[kind].test(word));
  if (named) return code.length <= digits[named] ? named : undefined;
  if (word !== '') return undefined;
  return code.length <= digits.region ? 'region' : 'municipality';
}
