import { parseJson } from '#engines/documents/parse-json.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { isTooDeep, requireStorableText } from '#platform/server/body.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { badDocument } from '../contract/refusals.ts';
import type { people } from '../contract.ts';
import { isInScope } from './store/selection.ts';
import { keepUserData, userData } from './store/user-data.ts';

/** Private data of a person is for the staff of the project; others read and write their own only (decisions). */
async function requireReader(
  db: Db,
  actor: Actor,
  { projectId, userId }: { projectId: number; userId: number },
) {
  if (actor.id !== userId && !holds(actor.roles, staff)) throw notFound();
  if (!(await isInScope(db, actor, projectId, userId))) throw notFound();
}

/** Returns the project's private data about a user in the caller's scope, as JSON text. */
export async function getUserData({ db, actor, input }: Request<typeof people.getUserData>) {
  const { projectId, userId } = input;
  await requireReader(db, actor, input);
  return { data: JSON.stringify((await userData(db, projectId, userId)) ?? null) };
}

/** Stores the data; the audit log keeps the earlier version. */
export async function setUserData(request: Request<typeof people.setUserData>) {
  const { db, actor, input } = request;
  const { projectId, userId } = input;
  await requireReader(db, actor, input);
  const parsed = isTooDeep(input.data) ? undefined : parseJson(input.data);
  if (!parsed?.ok) throw badDocument();
  requireStorableText(parsed.value);
  await keepUserData(db, projectId, userId, parsed.value);
  await record(request, 'project.user-data', { projectId, subjectId: userId });
  return {};
}
