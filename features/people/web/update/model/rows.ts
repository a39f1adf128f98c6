import type { UpdatedRow } from '../../../contract/fields.ts';
import type { UpdateLine } from './read-lines.ts';

/** The outcome of a line: waiting, will change, changed, unchanged, or failed. */
export type Outcome = 'waiting' | 'will' | 'done' | 'same' | 'fault';

/** A line with its outcome and the server's answer. */
export interface UpdateRow extends UpdateLine, Omit<UpdatedRow, 'key'> {
  outcome: Outcome;
}

export const waitingRow = (line: UpdateLine): UpdateRow => ({
  ...line,
  outcome: line.value === undefined ? 'fault' : 'waiting',
  ...(line.value === undefined && { code: 'no-value' }),
});

/** A line with the server's answer; `good` is its outcome if there is no error. */
export function withAnswer(line: UpdateLine, answer: UpdatedRow, good: 'will' | 'done'): UpdateRow {
  const { code } = answer;
  const outcome = code === undefined ? good : code === 'unchanged' ? 'same' : 'fault';
  return { ...answer, line: line.line, key: line.key, value: line.value, outcome };
}

/** A line that was not sent, or whose request failed. */
export const unsentRow = (row: UpdateRow): UpdateRow => ({ ...row, outcome: 'fault', code: 'not-sent' });

/** Marks repeats: if two keys mean the same person, only the first line counts. */
export function withoutRepeats(rows: readonly UpdateRow[]): UpdateRow[] {
  const met = new Set<number>();
  return rows.map((row) => {
    if (row.id === undefined || row.code === 'twice') return row;
    if (met.has(row.id)) return { ...row, outcome: 'fault', code: 'twice' };
    met.add(row.id);
    return row;
  });
}

/** The number of lines with each outcome. */
export function countRows(rows: readonly UpdateRow[]): Record<Outcome, number> {
  const counts = { waiting: 0, will: 0, done: 0, same: 0, fault: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
