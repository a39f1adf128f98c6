import { settingsOf } from '#features/projects/server/inside.ts';
import { present } from '#platform/server/present.ts';
import { isAddress, markOf } from '#engines/people/name.ts';
import { profileTypes } from '#features/projects/contract/settings.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { seesField } from '#engines/fields/levels.ts';
import type { Condition } from '../contract/selection.ts';
import type { people } from '../contract.ts';
import { fieldsOfProject, shownValues } from '../profile.ts';
import { projectOrDefault, usersOf } from './show.ts';
import { named, valuesOf } from './described.ts';
import * as store from './store/find.ts';
import type { Named } from './store/list.ts';
import { peopleOf } from './store/one.ts';

/** Finds people by name, in one project or in all projects of the caller. */
export async function find({ db, actor, input }: Request<typeof people.find>) {
  const { search, roles, projectId, count } = input;
  const wanted = { search, roles, projectId, limit: count, offset: (input.page - 1) * count };
  const [rows, all] = await Promise.all([store.find(db, actor, wanted), store.countFound(db, actor, wanted)]);
  const list = rows.map(({ seesAddress, ...row }) =>
    present({ ...row, username: isAddress(row.username) && !seesAddress ? '' : row.username }),
  );
  return pageOf(list, all, count);
}

/** Returns the people whose field has one of these values. */
export async function byField(request: Request<typeof people.byField>) {
  const { db, actor, input } = request;
  const { projectId, field: name, values, page, count } = input;
  const settings = await settingsOf(db, projectId);
  const field = fieldsOfProject(settings).find((one) => one.name === name);
  if (!field || !seesField(actor.level, field)) throw notFound();
  const rows = await peopleOf(db, actor, projectId)
    .where(store.hasOneOf(field, values, actor.level))
    .limit(count)
    .offset((page - 1) * count)
    .execute();
  return usersOf(rows, settings, request);
}

/** Returns values of some fields of one person, if the caller may see them. */
export async function fieldValues({ db, actor, input }: Request<typeof people.fieldValues>) {
  const projectId = await projectOrDefault(db, actor, input.projectId);
  const row = await peopleOf(db, actor, projectId).where('appUser.id', '=', input.userId).executeTakeFirst();
  if (!row) throw notFound();
  const { fields } = valuesOf(await settingsOf(db, projectId), actor, row);
  const wanted = fields.filter(({ name }) => input.fields.includes(name));
  const { user, project } = shownValues(wanted, actor, row);
  return { ...user, ...project } as Request<typeof people.updateFields>['input']['fields'];
}

/**
 * Returns the options of filters: values of fields that the caller may see, among the people who meet the filters above.
 */
export async function filterValues({ db, actor, input }: Request<typeof people.filterValues>) {
  const { projectId, filter } = input;
  const filters = [];
  for (const field of input.fields)
    filters.push({ field, ...(await valuesIn({ db, actor, projectId, name: field, filter })) });
  return { filters, mentors: (await store.mentorsOf(db, actor, projectId)).map(named) };
}

/** Returns the values of a field among people whose other field has this value. */
export async function cascadeValues({ db, actor, input }: Request<typeof people.cascadeValues>) {
  const { projectId, field, cascadeField, cascadeValue } = input;
  const filter: Condition[] = [{ field: cascadeField, value: cascadeValue, match: 'is' }];
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  const seen = (name: string) => fields.some((one) => one.name === name && seesField(actor.level, one));
  if (!seen(field) || !seen(cascadeField)) throw notFound();
  return (await valuesIn({ db, actor, projectId, name: field, filter })).values;
}

interface Asked {
  db: Db;
  actor: Actor;
  projectId: number;
  name: string;
  filter: readonly Condition[];
}

async function valuesIn({ db, actor, projectId, name, filter }: Asked) {
  const settings = await settingsOf(db, projectId);
  const fields = fieldsOfProject(settings);
  const field = fields.find((one) => one.name === name);
  if (!field || !seesField(actor.level, field)) return { values: [], more: false };
  if (field.options.length > 0 && filter.length === 0)
    return { values: field.options.map(({ value }) => value), more: false };
  const where = store.meetsAll(filter, fields, actor.level);
  const { values: rows, more } = await store.distinctValues(db, actor, projectId, { field, where });
  const filters = profileTypes.flatMap((type) => settings[type]?.Filters ?? []);
  const parts = filters.find(({ Field, Separate }) => Field === name && Separate)?.Separate;
  const values = parts ? rows.flatMap((value) => value.split(parts).map((part) => part.trim())) : rows;
  return { values: [...new Set(values.filter(Boolean))], more };
}

export async function mentorsFilter({ db, actor, input }: Request<typeof people.mentorsFilter>) {
  const rows = await store.mentorsOf(db, actor, input.projectId);
  const mentors = markNamesakes(rows, actor).map((one, place) => ({ ...one, mentees: rows[place]!.mentees }));
  return input.order === 'load' ? mentors.sort((a, b) => b.mentees - a.mentees) : mentors;
}

export async function supervisorsFilter({ db, actor, input }: Request<typeof people.supervisorsFilter>) {
  const projectId = await projectOrDefault(db, actor, input.projectId);
  const rows = await store.supervisorsOf(db, actor, projectId);
  return markNamesakes(rows, actor).map((one, place) => ({ ...one, roles: rows[place]!.roles }));
}

/** People by name, for staff with the marks of those who share one. */
function markNamesakes(rows: readonly Named[], { roles }: Actor) {
  const byName = Map.groupBy(rows, ({ name }) => name);
  const isStaff = holds(roles, staff);
  return rows.map((row) =>
    present({
      ...named(row),
      username: isStaff && byName.get(row.name)!.length > 1 ? markOf(row) : undefined,
    }),
  );
}
