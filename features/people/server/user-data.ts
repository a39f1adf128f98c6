import { parseJson } from '#engines/documents/parse-json.ts';
import { record } from '#features/audit/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { isTooDeep, requireStorableText } from '#platform/server/body.ts';
import type { Request } from '#platform/server/implement.ts';
import { badDocument } from '../contract/refusals.ts';
import type { people } from '../contract.ts';
import { isInScope } from './store/selection.ts';
import { keepUserData, userData } from './store/user-data.ts';

/** Returns the project's private data about a user in the caller's scope, as JSON text. */
export async function getUserData({ db, actor, input }: Request<typeof people.getUserData>) {
  const { projectId, userId } = input;
  if (!(await isInScope(db, actor, projectId, userId))) throw notFound();
  return { data: JSON.stringify((await userData(db, projectId, userId)) ?? null) };
}

/** Stores the data; the audit log keeps the earlier version. */
export async function setUserData({ db, actor, http, input }: Request<typeof people.setUserData>) {
  const { projectId, userId } = input;
  if (!(await isInScope(db, actor, projectId, userId))) throw notFound();
  const parsed = isTooDeep(input.data) ? undefined : parseJson(input.data);
  if (!parsed?.ok) throw badDocument();
  requireStorableText(parsed.value);
  await keepUserData(db, projectId, userId, parsed.value);
  await record(db, { actor, http }, { what: 'project.user-data', projectId, subjectId: userId });
  return {};
}
