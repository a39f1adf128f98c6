import { factsOf, type OtherFacts } from '#features/people/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { closingOf, groupClosingOf } from '../access.ts';
import type { Closing } from '../contract/conversation.ts';
import { chatClosed } from '../contract/refusals.ts';
import type { Seen } from './store/conversations.ts';
import { type MemberRow, membersOf } from './store/standing.ts';

interface People {
  actorId: number;
  /** The actor among the people of the conversation. */
  own: MemberRow | undefined;
  others: readonly MemberRow[];
  /** What the two of a pair are to each other. */
  pair: OtherFacts | undefined;
}

/** Why the actor may not write in a conversation that they read; undefined if they may. */
export function closingIn(conversation: Seen, { actorId, own, others, pair }: People): Closing | undefined {
  const closed = conversation.closed ?? [];
  if (!conversation.isMember) return 'reading';
  if (conversation.isArchived) return 'archived';
  if (conversation.kind === 'pair') return pair ? closingOf(pair, closed) : 'left';
  const present = others.filter(({ isActive, untilSeq }) => isActive && untilSeq === null);
  const isMentor = conversation.mentorId === actorId;
  return groupClosingOf(
    {
      isMentor,
      isPresent: conversation.untilSeq === null,
      isActive: own?.isActive ?? false,
      hasOthers: isMentor ? present.length > 0 : present.some(({ id }) => id === conversation.mentorId),
    },
    closed,
  );
}

interface Standing {
  members: readonly MemberRow[];
  /** What the two of a pair are to each other. */
  pair: OtherFacts | undefined;
}

/** Who is in the conversation, and whether the actor may write there now. */
export async function standingIn(
  db: Db,
  actor: Actor,
  conversation: Seen,
): Promise<Standing & { closed: Closing | undefined }> {
  const members = await membersOf(db, conversation.id);
  const others = members.filter(({ id }) => id !== actor.id);
  const [pair] =
    conversation.kind === 'pair' && others[0]
      ? await factsOf(db, actor.id, [{ projectId: conversation.projectId, otherId: others[0].id }])
      : [];
  const own = members.find(({ id }) => id === actor.id);
  return { closed: closingIn(conversation, { actorId: actor.id, own, others, pair }), members, pair };
}

/** Throws unless the actor may write in the conversation now; returns who is in it. */
export async function requireWritable(db: Db, actor: Actor, conversation: Seen): Promise<Standing> {
  const { closed, ...standing } = await standingIn(db, actor, conversation);
  if (closed) throw chatClosed({ why: closed });
  return standing;
}
