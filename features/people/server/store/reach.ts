import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { type Role, staff } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import type { ReachFacts } from '../../access.ts';
import '../tables.ts';

/** Whether the person `who` of a statement can act in the project `project_id`: an active member, or an Admin. */
export const isActiveIn = (who: 'me' | 'other', projectId = sql`wanted.project_id`) =>
  sql<boolean>`(${sql.ref(`${who}.erased_at`)} is null and ('Admin' = any(${sql.ref(`${who}.roles`)}) or exists (
    select from membership where membership.project_id = ${projectId}
      and membership.user_id = ${sql.ref(`${who}.id`)} and membership.state = ${sql.lit(ACTIVE)})))`;

/** Whether one of the two is the mentor of the other, by default or for an action. */
const guides = (mentor: 'me' | 'other', mentee: 'me' | 'other') =>
  sql<boolean>`(${sql.join(
    ['default_mentor', 'action_mentor'].map(
      (table) => sql`exists (select from ${sql.table(table)} as link where link.project_id = wanted.project_id
        and link.mentor_id = ${sql.ref(`${mentor}.id`)} and link.mentee_id = ${sql.ref(`${mentee}.id`)})`,
    ),
    sql` or `,
  )})`;

const supervises = (supervisor: 'me' | 'other', subject: 'me' | 'other') =>
  sql<boolean>`exists (select from supervision as link where link.project_id = wanted.project_id
    and link.supervisor_id = ${sql.ref(`${supervisor}.id`)} and link.subject_id = ${sql.ref(`${subject}.id`)}
    and ${sql.ref(`${supervisor}.roles`)} && array['SupervisorLite', 'SupervisorLitePlus'])`;

const blocks = (one: 'me' | 'other', two: 'me' | 'other') =>
  sql<boolean>`exists (select from chat_block where user_id = ${sql.ref(`${one}.id`)}
    and blocked_id = ${sql.ref(`${two}.id`)})`;

export interface OtherFacts extends ReachFacts {
  projectId: number;
  otherId: number;
  /** The person blocks the other. */
  blocks: boolean;
}

interface Pair {
  projectId: number;
  otherId: number;
}

/** What decides whether a person may reach each of these others, read from the links as they are now. */
export async function factsOf(db: Db, userId: number, pairs: readonly Pair[]): Promise<OtherFacts[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<OtherFacts>`
    select wanted.project_id, wanted.other_id, me.roles, other.roles as other_roles,
      ${isActiveIn('me')} as is_active, ${isActiveIn('other')} as is_other_active,
      exists (select from membership where membership.project_id = wanted.project_id
        and membership.user_id = other.id and membership.withdrawn_at is not null) as is_other_withdrawn,
      ${guides('me', 'other')} as guides, ${guides('other', 'me')} as is_guided,
      ${supervises('me', 'other')} as supervises, ${supervises('other', 'me')} as is_supervised,
      exists (select from coordination where coordination.project_id = wanted.project_id
        and coordination.user_id = me.id and coordinator_id = other.id
        and 'Coordinator' = any(other.roles)) as is_coordinated,
      (other.roles && ${first}::text[] and (exists (
        select from conversation join message on message.conversation_id = conversation.id
        where conversation.project_id = wanted.project_id and conversation.key = wanted.key
          and message.user_id = other.id)
        or exists (select from file_share where file_share.project_id = wanted.project_id
          and owner_id = other.id and receiver_id = me.id))) as other_reached,
      ${blocks('me', 'other')} as blocks,
      (${blocks('me', 'other')} or ${blocks('other', 'me')}) as is_blocked
    from jsonb_to_recordset(${JSON.stringify(
      pairs.map(({ projectId, otherId }) => ({
        project_id: projectId,
        other_id: otherId,
        key: `pair ${Math.min(userId, otherId)} ${Math.max(userId, otherId)}`,
      })),
    )}::jsonb) as wanted (project_id bigint, other_id bigint, key text)
    join app_user as me on me.id = ${userId}
    join app_user as other on other.id = wanted.other_id`.execute(db);
  return rows;
}

/** Those who must have reached a mentee or mentor before these may reach them. */
const first: readonly Role[] = [...staff, 'SupervisorLite', 'SupervisorLitePlus'];
