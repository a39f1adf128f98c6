import type { UpdatedRow } from '../../../contract/fields.ts';
import type { UpdateLine } from './read-lines.ts';

/** What is known of a line: on its way, to be changed, changed already, as it was, or why not. */
export type Outcome = 'waiting' | 'will' | 'done' | 'same' | 'fault';

/** A line with what the server says of it. */
export interface UpdateRow extends UpdateLine, Omit<UpdatedRow, 'key'> {
  outcome: Outcome;
}

export const waitingRow = (line: UpdateLine): UpdateRow => ({
  ...line,
  outcome: line.value === undefined ? 'fault' : 'waiting',
  ...(line.value === undefined && { code: 'no-value' }),
});

/** A line with the server's answer to it; `good` is what it means that there was nothing against it. */
export function answered(line: UpdateLine, told: UpdatedRow, good: 'will' | 'done'): UpdateRow {
  const { code } = told;
  const outcome = code === undefined ? good : code === 'unchanged' ? 'same' : 'fault';
  return { ...told, line: line.line, key: line.key, value: line.value, outcome };
}

/** A line that did not arrive, or whose turn did not come. */
export const unsentRow = (row: UpdateRow): UpdateRow => ({ ...row, outcome: 'fault', code: 'not-sent' });

/** Who stands in two lines by different keys is changed by the first of them. */
export function withoutRepeats(rows: readonly UpdateRow[]): UpdateRow[] {
  const met = new Set<number>();
  return rows.map((row) => {
    if (row.id === undefined || row.code === 'twice') return row;
    if (met.has(row.id)) return { ...row, outcome: 'fault', code: 'twice' };
    met.add(row.id);
    return row;
  });
}

/** How many lines have come to what. */
export function countRows(rows: readonly UpdateRow[]): Record<Outcome, number> {
  const counts = { waiting: 0, will: 0, done: 0, same: 0, fault: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
