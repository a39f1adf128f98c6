import { SheetProblem } from '#engines/sheets/problem.ts';

/** The records of a workbook stream that are read ([MS-XLS] §2.3), by their number. */
export const kinds = {
  formula: 0x0006,
  end: 0x000a,
  days1904: 0x0022,
  password: 0x002f,
  goesOn: 0x003c,
  sheet: 0x0085,
  numbers: 0x00bd,
  format: 0x041e,
  style: 0x00e0,
  strings: 0x00fc,
  sharedText: 0x00fd,
  richText: 0x00d6,
  number: 0x0203,
  text: 0x0204,
  truth: 0x0205,
  result: 0x0207,
  compact: 0x027e,
  begin: 0x0809,
} as const;

/** A record with those that continue it. */
export interface XlsRecord {
  kind: number;
  /** Its own bytes first. */
  data: [Buffer, ...Buffer[]];
}

/** The records from a place of the stream to the end of the part that begins there, which may hold other parts (charts). */
export function* recordsFrom(stream: Buffer, place: number): Generator<XlsRecord, void, undefined> {
  let at = place;
  let depth = 0;
  let open: XlsRecord | undefined;
  while (at + 4 <= stream.length) {
    const kind = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) throw new SheetProblem('not-readable');
    const data = stream.subarray(at + 4, end);
    at = end;
    if (kind === kinds.goesOn && open) {
      open.data.push(data);
      continue;
    }
    if (open && depth <= 1) yield open;
    open = undefined;
    if (kind === kinds.begin) depth += 1;
    if (kind === kinds.end && --depth <= 0) return;
    open = { kind, data: [data] };
  }
  // The end of the part is missing.
  throw new SheetProblem('not-readable');
}
