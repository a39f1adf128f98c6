import { ACTIVE } from '#engines/people/membership.ts';
import { record } from '#features/audit/server/public.ts';
import { setDefaultProjects } from '#features/identity/server/public.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import type { Request } from '#platform/server/implement.ts';
import type { people } from '../contract.ts';
import { Selection } from '../contract/selection.ts';
import { fieldsOfProject } from '../profile.ts';
import { accountsByKey } from './store/find.ts';
import { lockMembers } from './store/list.ts';
import { addMembers, countIn } from './store/members.ts';
import { meets } from './store/selection.ts';

/**
 * Adds members of one project to another. Both ids pass the project gate, so the caller runs both. With `preview` it
 * only counts.
 */
export async function addExisting({ db, actor, http, input }: Request<typeof people.addExisting>) {
  const { projectId, currentProjectId, search, filter, roles, preview, expected } = input;
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  const wanted = Selection.parse({ search, filter, roles, filterState: [ACTIVE] });
  const set = await lockMembers(db, actor, projectId, meets(wanted, fields, actor.level));
  if (expected !== undefined && set.length !== expected) throw setChanged({ count: set.length });
  const ids = set.map(({ userId }) => userId);
  if (preview) {
    return { total: ids.length, added: 0, already: await countIn(db, currentProjectId, ids) };
  }
  const added = await addMembers(db, currentProjectId, ids);
  if (input.setDefault) await setDefaultProjects(db, added, currentProjectId);
  await record(
    db,
    { actor, http },
    {
      what: 'people.add-existing',
      projectId: currentProjectId,
      after: { from: projectId, added: added.length, of: ids.length },
    },
  );
  return { total: ids.length, added: added.length, already: ids.length - added.length };
}

/** Adds people as mentees under evaluation, from any project that the caller runs. */
export async function addEvaluationMentees({
  db,
  actor,
  http,
  input,
}: Request<typeof people.addEvaluationMentees>) {
  const { projectId, users } = input;
  const found = new Map<string, number>();
  const refused: string[] = [];
  for (const key of users) {
    const [id, another] = await accountsByKey(db, actor, key);
    if (id === undefined || another !== undefined) refused.push(key);
    else found.set(key, id);
  }
  await addMembers(db, projectId, [...new Set(found.values())]);
  const added = [...found.keys()];
  await record(
    db,
    { actor, http },
    { what: 'people.add-evaluation', projectId, after: { added: added.length } },
  );
  return { added, refused };
}
