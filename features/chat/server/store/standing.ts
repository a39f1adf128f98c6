import { sql } from 'kysely';
import { isActiveIn } from '#features/people/server/inside.ts';
import { isOnline } from '#features/people/server/public.ts';
import { among } from '#platform/server/sql.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import type { Window } from './window.ts';

/** A person of a conversation: which messages they read, and whether they can act in its project. */
export interface MemberRow extends Window {
  id: number;
  isActive: boolean;
}

/** The people of a conversation, also those who are no longer in it. */
export async function membersOf(db: Db, conversationId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select other.id, member.from_seq, member.until_seq,
      ${isActiveIn('other', sql`conversation.project_id`)} as is_active
    from conversation_member as member join conversation on conversation.id = member.conversation_id
    join app_user as other on other.id = member.user_id
    where member.conversation_id = ${conversationId} order by other.id`.execute(db);
  return rows;
}

export interface PartnerRow extends MemberRow {
  conversationId: number;
  name: string;
  roles: Role[];
  seenSeq: number;
  online: boolean;
  awayUntil: Date | null;
  awayText: string | null;
}

/** The people of these conversations, also those who are no longer in them. */
export async function partnersOf(db: Db, ids: readonly number[]): Promise<PartnerRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('conversationMember as member')
    .innerJoin('conversation', 'conversation.id', 'member.conversationId')
    .innerJoin('appUser', 'appUser.id', 'member.userId')
    .innerJoin('appUser as other', 'other.id', 'member.userId')
    .leftJoin('chatAway', (join) =>
      join.onRef('chatAway.userId', '=', 'member.userId').on('chatAway.until', '>', sql<Date>`now()`),
    )
    .where(sql<boolean>`member.conversation_id ${among(ids)}`)
    .select([
      'member.conversationId',
      'appUser.id',
      'appUser.name',
      sql<Role[]>`app_user.roles`.as('roles'),
      'member.seenSeq',
      'member.fromSeq',
      'member.untilSeq',
      isActiveIn('other', sql`conversation.project_id`).as('isActive'),
      isOnline.as('online'),
      'chatAway.until as awayUntil',
      'chatAway.text as awayText',
    ])
    .orderBy('appUser.id')
    .execute();
}
