import { badInput } from '#platform/contract/refusal.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import type { Request } from '#platform/server/implement.ts';
import { tooManyApplications } from '../contract/refusals.ts';
import type { selection } from '../contract.ts';
import type { Outcome } from '../contract/moves.ts';
import { ask } from './ask-documents.ts';
import { recordBulkMove } from './bulk-changes.ts';
import { move } from './move.ts';
import { lockFiltered } from './store/list.ts';

const MAX_APPLICATIONS = 10_000;

/**
 * Runs one action on exactly the filtered set. The set is locked before it is counted, so the action covers what was
 * counted. The call is refused if the count is not the one that the caller saw.
 */
export async function bulk(request: Request<typeof selection.bulk>): Promise<Outcome> {
  const { projectId, filter, ids, expected, action, status, reason } = request.input;
  if (action === 'status' && status === undefined)
    throw badInput({ errors: [{ field: 'Status', code: 'required' }] });
  if (expected > MAX_APPLICATIONS) throw tooManyApplications();

  const rows = await lockFiltered(request.db, projectId, filter, ids, MAX_APPLICATIONS + 1);
  if (rows.length !== expected) throw setChanged({ count: rows.length });
  const set = rows.map(({ id }) => id);
  if (action !== 'status')
    return ask(request, { kind: action === 'remind' ? 'reminder' : 'resubmit', ids: set });
  const { outcome, done } = await move(request, { projectId, ids: set, status: status!, reason });
  await recordBulkMove(request.db, request.actor, projectId, { done, total: set.length });
  return outcome;
}
