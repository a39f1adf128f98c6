import type { z } from 'zod';
import type { Send, ToolRow } from '../../../contract/shapes.ts';
import { isKept } from '../reason.ts';

/** The events that are a failure of a send. */
const failures = ['refused', 'fault', 'unanswered', 'unreadable'] as const;
/** `kept`: nothing was sent, because the form, the project or the installation kept it back. */
export type FailureKind = (typeof failures)[number] | 'kept';

/** Why the last send failed: its kind, and the register's code and words. */
export interface Failure {
  kind: FailureKind;
  code?: string | undefined;
  words?: string | undefined;
}

/** The failure of the last send; undefined if it had another outcome, or none yet. */
export function latestFailure(
  row: ToolRow | undefined,
  sends: readonly z.infer<typeof Send>[] | undefined,
): Failure | undefined {
  if (row && row.state !== 'refused' && row.state !== 'failed') return undefined;
  if (row?.state === 'failed' && isKept(row)) return { kind: 'kept', code: row.code, words: row.words };
  const last = sends?.[0]?.events.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
  const kind = failures.find((one) => one === last?.kind);
  if (last && kind) return { kind, code: last.code ?? row?.code, words: last.words ?? row?.words };
  if (!row || last) return undefined;
  return { kind: row.state === 'refused' ? 'refused' : 'fault', code: row.code, words: row.words };
}
