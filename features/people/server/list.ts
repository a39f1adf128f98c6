import { nameOf } from '#engines/people/name.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { pageOf } from '#platform/contract/paging.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Member } from '../contract/directory.ts';
import type { people } from '../contract.ts';
import { sayAll } from './expressions.ts';
import { fieldsOfPerson, fieldsOfProject, profileOf, shownValues } from '../profile.ts';
import { countMembers, isOnline, orderOf, pageOfMembers } from './store/list.ts';
import { meets } from './store/selection.ts';

/** A page of a project's members in the caller's scope; of their fields, the asked ones that the caller sees. */
export async function list({ db, actor, input, services }: Request<typeof people.list>) {
  const { projectId, columns, sort, count } = input;
  const settings = await settingsOf(db, projectId);
  const fields = fieldsOfProject(settings);
  const where = meets(input, fields, actor.level);
  const [rows, all] = await Promise.all([
    pageOfMembers(db, actor, projectId, {
      where,
      order: orderOf(sort, fields, actor.level),
      limit: count,
      offset: (input.page - 1) * count,
    })
      .select(isOnline.as('online'))
      .execute(),
    countMembers(db, actor, projectId, where),
  ]);
  const shown = rows.map((row) => valuesOf(settings, actor.level, row));
  const said = await sayAll(services.sandbox, shown, { level: actor.level, nowMs: Date.now() });
  const members = rows.map((row, place): Member => {
    const { label, color, computed } = said[place]!;
    const values: Record<string, unknown> = { ...shown[place]!.values, ...computed };
    return {
      id: row.id,
      username: row.username,
      name: nameOf(row),
      ...(label !== undefined && { label }),
      ...(color !== undefined && { color }),
      roles: row.roles,
      level: row.level,
      state: row.state,
      online: row.online,
      fields: Object.fromEntries(
        columns.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]),
      ) as Member['fields'],
      ...(row.mentor && { mentor: { id: row.mentor.id, name: nameOf(row.mentor) } }),
    };
  });
  return pageOf(members, all, count);
}

/** How many members the caller's selection has. */
export async function count({ db, actor, input }: Request<typeof people.count>) {
  const fields = fieldsOfProject(await settingsOf(db, input.projectId));
  const where = meets(input, fields, actor.level);
  return { total: await countMembers(db, actor, input.projectId, where) };
}

interface Row {
  roles: Member['roles'];
  fields: Record<string, unknown>;
  projectFields: Record<string, unknown>;
}

/** What a reader of this level sees of somebody, by the somebody's own profile type. */
export function valuesOf(settings: Settings, level: number, { roles, fields: own, projectFields }: Row) {
  const fields = fieldsOfPerson(settings, roles);
  const shown = shownValues(fields, level, { fields: own, projectFields });
  return { fields, profile: profileOf(settings, roles), shown, values: { ...shown.user, ...shown.project } };
}
