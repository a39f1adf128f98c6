import { settingsOf } from '#features/projects/server/inside.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Member } from '../contract/directory.ts';
import type { people } from '../contract.ts';
import { fieldsOfProject } from '../profile.ts';
import { describe } from './described.ts';
import { countMembers, isOnline, orderOf, pageOfMembers } from './store/list.ts';
import { meets } from './store/selection.ts';

/**
 * Returns a page of a project's members in the caller's scope, with those of the requested fields that the caller may
 * see.
 */
export async function list({ db, actor, input, services }: Request<typeof people.list>) {
  const { projectId, columns, sort, count } = input;
  const settings = await settingsOf(db, projectId);
  const fields = fieldsOfProject(settings);
  const where = meets(input, fields, actor.level);
  const [rows, all] = await Promise.all([
    pageOfMembers(db, actor, projectId, {
      where,
      search: input.search,
      order: orderOf(sort, fields, actor.level),
      limit: count,
      offset: (input.page - 1) * count,
    })
      .select(isOnline.as('online'))
      .execute(),
    countMembers(db, actor, projectId, where),
  ]);
  const members = (await describe(rows, settings, { actor, services })).map(({ row, who, pick }): Member =>
    present({
      ...who,
      roles: row.roles,
      level: row.level,
      state: row.state,
      online: row.online,
      notSignedIn: row.signedInAt === null && actor.level < 4 ? true : undefined,
      fields: pick(columns),
    }),
  );
  return pageOf(members, all, count);
}

/** Counts the members of the caller's selection. */
export async function count({ db, actor, input }: Request<typeof people.count>) {
  const fields = fieldsOfProject(await settingsOf(db, input.projectId));
  const where = meets(input, fields, actor.level);
  return { total: await countMembers(db, actor, input.projectId, where) };
}
