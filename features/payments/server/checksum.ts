import { createHash } from 'node:crypto';

interface Line {
  userId: number;
  actionId: number;
  cents: number;
}

/** The SHA-256 in hex of a list of payments: one line for each, by person and action. It does not depend on the order of the list. */
export function checksumOf(projectId: number, payments: readonly Line[]): string {
  const lines = payments
    .toSorted((one, other) => one.userId - other.userId || one.actionId - other.actionId)
    .map(({ userId, actionId, cents }) => `${userId} ${actionId} ${cents}`);
  return createHash('sha256')
    .update([`payments of project ${projectId}`, ...lines].join('\n'))
    .digest('hex');
}
