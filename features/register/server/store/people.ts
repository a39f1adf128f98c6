import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ATHENS } from '#engines/dates/athens.ts';
import { SOON_DAYS } from '#engines/microdata/checks/exit.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import { exits, openStages } from '#features/microdata/server/inside.ts';
import { membersWithAccounts } from '#features/people/server/inside.ts';
import {
  elsewhere,
  isA,
  isLinkedTo,
  isNamed,
  kayasOf,
  projectFields,
  type PersonValues,
} from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { among, countRows } from '#platform/server/sql.ts';
import type { Due, ToolState } from '../../contract/states.ts';
import '../tables.ts';

/** The mentees of a project in the actor's scope. */
const mentees = (db: Db, actor: Actor, projectId: number) =>
  membersWithAccounts(db)
    .where('membership.projectId', '=', projectId)
    .where(isA('Mentee'))
    .where('appUser.erasedAt', 'is', null)
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`${projectId}::bigint`,
        userId: sql<number>`membership.user_id`,
      }),
    );

/** The ΚΑΥΑΣ of a mentee in the actor's scope; empty without one. */
export async function kayasOfPerson(
  db: Db,
  actor: Actor,
  projectId: number,
  userId: number,
): Promise<string> {
  const row = await mentees(db, actor, projectId)
    .where('membership.userId', '=', userId)
    .select(kayasOf.as('kayas'))
    .executeTakeFirst();
  return row?.kayas ?? '';
}

/** The names of those of these people who are mentees in the actor's scope. */
export const namesOf = (db: Db, actor: Actor, projectId: number, userIds: readonly number[]) =>
  mentees(db, actor, projectId)
    .where(sql<SqlBool>`membership.user_id ${among(userIds)}`)
    .select(['appUser.id', 'appUser.name'])
    .execute();

/** The values of these people; only `valuesAtLevel` may read them. */
export const valuesOf = (db: Db, projectId: number, userIds: readonly number[]): Promise<PersonValues[]> =>
  membersWithAccounts(db)
    .where('membership.projectId', '=', projectId)
    .where(sql<SqlBool>`membership.user_id ${among(userIds)}`)
    .select(['appUser.id', 'appUser.fields', projectFields.as('projectFields'), elsewhere.as('elsewhere')])
    .execute() as Promise<PersonValues[]>;

/**
 * What a form is at, for the list of the tool. A form that the register has and that was changed since is `changed`; one that it refused is
 * so until it is changed.
 */
const toolState = sql<ToolState>`case
  when sent.state in ('waiting', 'sending', 'pending') then sent.state
  when sent.state in ('accepted', 'exists') then case when form.revision > sent.revision then 'changed' else sent.state end
  when sent.state in ('refused', 'failed') and form.revision <= coalesce(sent.revision, form.revision) then sent.state
  when form.final_at is not null then 'final'
  else coalesce(nullif(form.progress, 'empty'), 'none') end`;

interface Pick {
  projectId: number;
  stage: Stage;
  search: string;
  states: readonly ToolState[];
  due?: Due | undefined;
  /** Only these people. */
  userIds?: readonly number[] | undefined;
}

const today = sql`(now() at time zone ${sql.lit(ATHENS)})::date`;

/** Whether an open stage (`openStages as open`) is due: its last day comes within a week, or was more than `days` days ago. */
export const isDue = (due: Due, days = 0): RawBuilder<SqlBool> =>
  due === 'late'
    ? sql`(open.due_on < ${today} - ${days}::int)`
    : sql`(open.due_on between ${today} and ${today} + ${SOON_DAYS}::int)`;

const hasDue = (stage: Stage, due: Due): RawBuilder<SqlBool> =>
  sql`exists (select from ${openStages} as open where open.project_id = membership.project_id and open.user_id = membership.user_id
    and open.name = ${stage} and ${isDue(due)})`;

const picked = (db: Db, actor: Actor, { projectId, stage, search, states, due, userIds }: Pick) =>
  mentees(db, actor, projectId)
    .leftJoin('microdata as form', (join) =>
      join
        .onRef('form.projectId', '=', 'membership.projectId')
        .onRef('form.userId', '=', 'membership.userId')
        .on('form.stage', '=', stage),
    )
    .leftJoin('registerState as sent', (join) =>
      join
        .onRef('sent.projectId', '=', 'membership.projectId')
        .onRef('sent.userId', '=', 'membership.userId')
        .on('sent.stage', '=', stage),
    )
    .$if(search.trim() !== '', (query) => query.where(isNamed(search)))
    .$if(states.length > 0, (query) => query.where(sql<SqlBool>`${toolState} = any(${states}::text[])`))
    .$if(due !== undefined, (query) => query.where(hasDue(stage, due!)))
    .$if(userIds !== undefined, (query) =>
      query.where(sql<SqlBool>`membership.user_id ${among(userIds ?? [])}`),
    );

/** A page of the tool's list, by name. */
export const pageOfForms = (db: Db, actor: Actor, pick: Pick, page: { limit: number; offset: number }) =>
  picked(db, actor, pick)
    .select([
      'appUser.id',
      'appUser.name',
      kayasOf.as('kayas'),
      toolState.as('toolState'),
      'form.progress',
      'form.finalAt',
      'form.missing',
      'form.contradictions',
      'sent.state',
      'sent.number',
      'sent.code',
      'sent.words',
      'sent.changedAt',
      sql<
        string | null
      >`(select day from ${exits} as exits where exits.project_id = membership.project_id and exits.user_id = membership.user_id)`.as(
        'exitOn',
      ),
    ])
    .orderBy('membership.nameKey')
    .orderBy('membership.userId')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countForms = (db: Db, actor: Actor, pick: Pick): Promise<number> =>
  countRows(picked(db, actor, pick));

/** The ids of all people of a selection. */
export async function idsOfForms(db: Db, actor: Actor, pick: Pick): Promise<number[]> {
  const rows = await picked(db, actor, pick).select('membership.userId').execute();
  return rows.map(({ userId }) => userId);
}

/** How many forms the tool shows as refused or failed, by stage. Those that were changed since are shown as final. */
export async function failedByStage(
  db: Db,
  actor: Actor,
  projectId: number,
): Promise<{ stage: Stage; count: number }[]> {
  return mentees(db, actor, projectId)
    .innerJoin('registerState as sent', (join) =>
      join
        .onRef('sent.projectId', '=', 'membership.projectId')
        .onRef('sent.userId', '=', 'membership.userId')
        .on('sent.state', 'in', ['refused', 'failed']),
    )
    .leftJoin('microdata as form', (join) =>
      join
        .onRef('form.projectId', '=', 'sent.projectId')
        .onRef('form.userId', '=', 'sent.userId')
        .onRef('form.stage', '=', 'sent.stage'),
    )
    .where(sql<SqlBool>`${toolState} in ('refused', 'failed')`)
    .select(['sent.stage', sql<number>`count(*)`.as('count')])
    .groupBy('sent.stage')
    .execute();
}

/** How many forms of all stages wait for staff because they were refused or failed. */
export async function countFailed(db: Db, actor: Actor, projectId: number): Promise<number> {
  const failed = await failedByStage(db, actor, projectId);
  return failed.reduce((sum, { count }) => sum + count, 0);
}

/** How many forms of a stage are in each state. */
export async function countsByState(
  db: Db,
  actor: Actor,
  projectId: number,
  stage: Stage,
): Promise<Record<string, number>> {
  const rows = await picked(db, actor, { projectId, stage, search: '', states: [] })
    .select([toolState.as('state'), sql<number>`count(*)`.as('count')])
    .groupBy(toolState)
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
