import { type Expression, sql, type SqlBool } from 'kysely';
import { GREEK_TWINS, LATIN_TWINS } from '#engines/greek/look-alikes.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Field } from '#engines/fields/definition.ts';
import { membersWithAccounts } from '#features/people/server/inside.ts';
import {
  elsewhere,
  isA,
  isLinkedTo,
  isMemberOf,
  kayasOf,
  meets,
  projectFields,
} from '#features/people/server/public.ts';
import { Selection } from '#features/people/contract/selection.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import '../tables.ts';

/** The members of a project in the actor's scope who are not erased. */
const members = (db: Db, actor: Actor, projectId: number) =>
  membersWithAccounts(db)
    .where('membership.projectId', '=', projectId)
    .where('appUser.erasedAt', 'is', null)
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`${projectId}::bigint`,
        userId: sql<number>`membership.user_id`,
      }),
    );

const ofMember = ['appUser.id', 'appUser.name', 'membership.state', kayasOf.as('kayas')] as const;

/** The members with these ids. */
export const membersById = (db: Db, actor: Actor, projectId: number, ids: readonly number[]) =>
  members(db, actor, projectId)
    .where(sql<SqlBool>`membership.user_id ${among(ids)}`)
    .select(ofMember)
    .select(sql<boolean>`${isA('Mentee')}`.as('isMentee'))
    .execute();

/** The mentees that meet a selection, by name, at most `limit`. */
export const selectedMentees = (
  db: Db,
  actor: Actor,
  projectId: number,
  {
    search,
    filter,
    fields,
    withInactive,
    limit,
  }: Pick<Selection, 'search' | 'filter'> & {
    fields: readonly Field[];
    withInactive: boolean;
    limit: number;
  },
) =>
  members(db, actor, projectId)
    .where(isA('Mentee'))
    .where(() => meets(Selection.parse({ search, filter }), fields, actor.level))
    .$if(!withInactive, (query) => query.where('membership.state', '=', ACTIVE))
    .select(ofMember)
    .orderBy('membership.nameKey')
    .orderBy('membership.userId')
    .limit(limit)
    .execute();

/** The values of these people; only `valuesAtLevel` may read them. */
export const valuesOfMembers = (db: Db, actor: Actor, projectId: number, ids: readonly number[]) =>
  members(db, actor, projectId)
    .where(sql<SqlBool>`membership.user_id ${among(ids)}`)
    .select(['appUser.id', 'appUser.fields', projectFields.as('projectFields'), elsewhere.as('elsewhere')])
    .execute();

/** `looseKey` in SQL. */
const looseKayas: Expression<string> = sql<string>`ltrim(translate(upper(${kayasOf}), ${sql.lit(GREEK_TWINS)}, ${sql.lit(LATIN_TWINS)}), '0')`;

/** Members who are suggested for unknown keys, at most. */
const MAX_ALIKE = 5_000;

/** The ΚΑΥΑΣ of members whose loose key is one of these. */
export const alikeKeys = (db: Db, actor: Actor, projectId: number, loose: readonly string[]) =>
  members(db, actor, projectId)
    .where(isA('Mentee'))
    .where(sql<SqlBool>`${looseKayas} = any(${loose}::text[])`)
    .select([kayasOf.as('kayas'), sql<string>`${looseKayas}`.as('loose')])
    .limit(MAX_ALIKE)
    .execute();

/** Which of these ΚΑΥΑΣ belong to a mentee of another project that the actor may enter. */
export const keysElsewhere = (db: Db, actor: Actor, projectId: number, keys: readonly string[]) =>
  membersWithAccounts(db)
    .innerJoin('project', 'project.id', 'membership.projectId')
    .where('membership.projectId', '<>', projectId)
    .where('appUser.erasedAt', 'is', null)
    .where(sql<SqlBool>`membership.kayas = any(${keys}::text[])`)
    .where(() => isMemberOf(actor, sql<number>`membership.project_id`))
    .select(['membership.kayas', 'membership.projectId', 'project.descr'])
    .orderBy('project.descr')
    .execute();
