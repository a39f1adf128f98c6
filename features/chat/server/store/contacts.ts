import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { isNamed } from '#features/people/server/public.ts';
import { type Role, staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { isStaff } from '#features/people/access.ts';
import type { ChatDirection } from '../../access.ts';
import '../tables.ts';

export interface ContactRow {
  id: number;
  name: string;
  roles: Role[];
  conversationId: number | null;
}

/** The people whom the actor might write to: those of their links, and for staff the members of the project. */
const candidates = (actor: Actor, projectId: number) => {
  const { id } = actor;
  const link = (table: string, other: string, own: string) =>
    sql`select ${sql.ref(`link.${other}`)} from ${sql.table(table)} as link
      where link.project_id = ${projectId} and ${sql.ref(`link.${own}`)} = ${id}`;
  return sql`(${sql.join(
    [
      link('default_mentor', 'mentee_id', 'mentor_id'),
      link('action_mentor', 'mentee_id', 'mentor_id'),
      link('default_mentor', 'mentor_id', 'mentee_id'),
      link('action_mentor', 'mentor_id', 'mentee_id'),
      link('supervision', 'subject_id', 'supervisor_id'),
      link('coordination', 'coordinator_id', 'user_id'),
      // Staff who wrote first.
      sql`select other.user_id from conversation_member as own
        join conversation on conversation.id = own.conversation_id
        join conversation_member as other on other.conversation_id = own.conversation_id
        where own.user_id = ${id} and conversation.project_id = ${projectId} and conversation.kind = 'pair'`,
    ],
    sql` union `,
  )})`;
};

/** People with whom staff cannot start a conversation, since the project closed the direction to them. */
const closedRoles = (closed: readonly ChatDirection[]): Role[] => [
  ...(closed.includes('staff-mentee') ? (['Mentee'] as const) : []),
  ...(closed.includes('staff-mentor') ? (['Mentor'] as const) : []),
];

interface Wanted {
  projectId: number;
  search: string;
  closed: readonly ChatDirection[];
  limit: number;
}

/** The active people whom the actor might write to, by name; `access.ts` decides of each. */
export const contactsOf = (
  db: Db,
  actor: Actor,
  { projectId, search, closed, limit }: Wanted,
): Promise<ContactRow[]> =>
  db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .leftJoin('conversation', (join) =>
      join
        .onRef('conversation.projectId', '=', 'membership.projectId')
        .on(
          'conversation.key',
          '=',
          sql<string>`'pair ' || least(membership.user_id, ${actor.id}) || ' ' || greatest(membership.user_id, ${actor.id})`,
        ),
    )
    .where('membership.projectId', '=', projectId)
    .where('membership.state', '=', ACTIVE)
    .where('membership.userId', '<>', actor.id)
    .where(() =>
      isStaff(actor.roles)
        ? sql<boolean>`(not app_user.roles && ${closedRoles(closed)}::text[] or app_user.roles && ${staff}::text[])`
        : sql<boolean>`membership.user_id in ${candidates(actor, projectId)}`,
    )
    .$if(search.trim() !== '', (query) => query.where(() => isNamed(search)))
    .select([
      'appUser.id',
      'appUser.name',
      sql<Role[]>`app_user.roles`.as('roles'),
      'conversation.id as conversationId',
    ])
    .orderBy('membership.nameKey')
    .orderBy('membership.userId')
    .limit(limit)
    .execute();

export interface GroupRow {
  actionId: number | null;
  conversationId: number | null;
  people: number;
}

/** The groups of a mentor: all of their mentees, and those of the actions for which there is a group. */
export async function groupsOf(db: Db, mentorId: number, projectId: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select null::bigint as action_id,
      (select id from conversation where project_id = ${projectId} and key = ${`mentees ${mentorId}`}) as conversation_id,
      (${linkedTo(mentorId, projectId)}) as people
    union all
    select action_id, id, (select count(*)::int from conversation_member
      where conversation_id = conversation.id and until_seq is null and user_id <> ${mentorId})
    from conversation where project_id = ${projectId} and mentor_id = ${mentorId} and kind = 'action'
    order by 1 nulls first`.execute(db);
  return rows;
}

const linkedTo = (mentorId: number, projectId: number) => sql`
  select count(distinct mentee_id)::int from (
    select mentee_id from default_mentor where project_id = ${projectId} and mentor_id = ${mentorId}
    union select mentee_id from action_mentor where project_id = ${projectId} and mentor_id = ${mentorId}) as linked`;
