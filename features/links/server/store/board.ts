import { sql } from 'kysely';
import { namesakesAmong } from '#features/people/server/inside.ts';
import { isA, isNamed, isStillMentor } from '#features/people/server/public.ts';
import { menteesWithMentor } from '#features/steps/server/inside.ts';
import { among, countRows } from '#platform/server/sql.ts';
import { present } from '#platform/server/present.ts';
import { nameApart } from '#engines/people/name.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import type { LinkedMentee } from '../../contract.ts';
import type { NewLink } from '../notify-linked.ts';
import '../tables.ts';

/**
 * A mentee's last sign of life in the project: a change of their data in any action (to the hour), or the link itself.
 */
export const lastSign = sql<Date | null>`greatest(membership.last_sign_at, default_mentor.linked_at)`;

const mentorId = sql<number | null>`default_mentor.mentor_id`;

/** A mentee without a mentor, or whose mentor does not take part any more. */
const isWithout = sql<boolean>`not ${isStillMentor(sql.ref('default_mentor.project_id'), mentorId)}`;

/**
 * The mentors of a project with the number of their mentees, and of the quiet ones. Only active mentees count.
 */
export const loads = (db: Db, projectId: number, quietDays: number) =>
  db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .leftJoin(
      menteesWithMentor(db, projectId)
        .where('membership.state', '=', ACTIVE)
        .select([
          mentorId.as('mentorId'),
          sql<boolean>`coalesce(${lastSign} < now() - make_interval(days => ${quietDays}), false)`.as(
            'isQuiet',
          ),
        ])
        .as('mentee'),
      (join) => join.onRef('mentee.mentorId', '=', 'appUser.id'),
    )
    .where('membership.projectId', '=', projectId)
    .where(isA('Mentor'))
    .groupBy(['appUser.id', 'membership.state', 'membership.fields'])
    .select([
      'appUser.id',
      'appUser.username',
      'appUser.name',
      'appUser.fields',
      'membership.fields as projectFields',
      'membership.state',
      sql<number>`count(mentee.mentor_id)::int`.as('mentees'),
      sql<number>`count(*) filter (where mentee.is_quiet)::int`.as('quiet'),
    ])
    .orderBy(sql`coalesce(app_user.fields->>'last_name', app_user.username) collate "und-x-icu"`)
    .orderBy('appUser.id')
    .execute();

/** The number of active mentees without a mentor, or whose mentor does not take part any more. */
export async function countUnlinked(db: Db, projectId: number): Promise<number> {
  return countRows(menteesWithMentor(db, projectId).where('membership.state', '=', ACTIVE).where(isWithout));
}

interface Wanted {
  of: { mentorId: number } | { quiet: true };
  search: string;
  quietDays: number;
}

/** The mentees of one list. */
const MAX_LISTED = 500;

/**
 * The mentees of a mentor, those without one (0), or the quiet ones: the first 500 by name, and whether there are
 * more.
 */
export async function menteesOf(
  db: Db,
  projectId: number,
  { of, search, quietDays }: Wanted,
): Promise<{ mentees: LinkedMentee[]; more: boolean }> {
  const isQuiet = sql<boolean>`coalesce(${lastSign} < now() - make_interval(days => ${quietDays}), false)`;
  let query = menteesWithMentor(db, projectId);
  if ('quiet' in of)
    query = query
      .where(isQuiet)
      .where(sql<boolean>`not ${isWithout}`)
      .where('membership.state', '=', ACTIVE);
  else if (of.mentorId === 0) query = query.where(isWithout);
  else query = query.where(mentorId, '=', of.mentorId);
  if (search.trim() !== '') query = query.where(() => isNamed(search));
  const rows = await query
    .select([
      'appUser.id',
      'appUser.username',
      'appUser.name',
      'membership.state',
      mentorId.as('mentorId'),
      lastSign.as('lastSign'),
      isQuiet.as('quiet'),
      sql<number>`(select count(*) from action_mentor
        where action_mentor.project_id = membership.project_id and mentee_id = membership.user_id)::int`.as(
        'ownActions',
      ),
    ])
    .orderBy('membership.nameKey')
    .orderBy('membership.userId')
    .limit(MAX_LISTED + 1)
    .execute();
  const listed = rows.slice(0, MAX_LISTED);
  const namesakes = await namesakesAmong(
    db,
    projectId,
    listed.map(({ id }) => id),
  );
  const shown = listed.map((row) =>
    present({
      id: row.id,
      name: nameApart(row, namesakes),
      active: row.state === ACTIVE,
      mentorId: row.mentorId,
      ownActions: row.ownActions,
      lastSign: row.lastSign,
      quiet: row.quiet,
    }),
  );
  return { mentees: shown, more: rows.length > MAX_LISTED };
}

/**
 * What a reassignment moves: the mentor's mentees by default, and their pairs of a mentee and an action that is not
 * completed.
 */
export async function everythingOf(db: Db, projectId: number, fromId: number) {
  const mentees = await db
    .selectFrom('defaultMentor')
    .innerJoin('appUser', 'appUser.id', 'defaultMentor.menteeId')
    .where('projectId', '=', projectId)
    .where('mentorId', '=', fromId)
    .select(['appUser.id', 'appUser.name'])
    .orderBy('appUser.id')
    .forUpdate()
    .execute();
  const actions = await db
    .selectFrom('actionMentor')
    .where('projectId', '=', projectId)
    .where('mentorId', '=', fromId)
    .where(
      sql<boolean>`not exists (select from action_data where action_data.action_id = action_mentor.action_id
        and action_data.mentee_id = action_mentor.mentee_id and completed_at is not null)`,
    )
    .select(['actionId', 'menteeId'])
    .orderBy('actionId')
    .orderBy('menteeId')
    .forUpdate()
    .execute();
  return { mentees, actions };
}

/**
 * Moves these links from one mentor to another, unless they belong to another mentor by now. Returns those that
 * moved.
 */
export async function moveLinks(
  db: Db,
  projectId: number,
  { fromId, toId }: { fromId: number; toId: number },
  { menteeIds, actions }: { menteeIds: readonly number[]; actions: readonly (readonly [number, number])[] },
): Promise<{ byDefault: NewLink[]; ofActions: { actionId: number; menteeId: number }[] }> {
  const byDefault = await sql<NewLink>`
    update default_mentor set mentor_id = ${toId}, linked_at = now()
    where project_id = ${projectId} and mentor_id = ${fromId} and mentee_id ${among(menteeIds)}
      and mentee_id <> ${toId}
    returning mentee_id, mentor_id, linked_at`.execute(db);
  const ofActions = await sql<{ actionId: number; menteeId: number }>`
    update action_mentor set mentor_id = ${toId}, linked_at = now()
    from jsonb_array_elements(${JSON.stringify(actions)}::jsonb) as pair
    where project_id = ${projectId} and mentor_id = ${fromId} and mentee_id <> ${toId}
      and action_id = (pair->>0)::bigint and mentee_id = (pair->>1)::bigint
    returning action_id, mentee_id`.execute(db);
  return { byDefault: byDefault.rows, ofActions: ofActions.rows };
}
