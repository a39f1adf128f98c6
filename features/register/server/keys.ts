import { findByKayas, seesKayas, splitKeys } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { keyKinds } from '../contract/shapes.ts';
import { kayasOfPerson } from './store/people.ts';

/** A pasted key with the mentee that it means. */
export interface FoundKey {
  kayas: string;
  found: (typeof keyKinds)[number];
  userId?: number;
  name?: string;
}

/** The ΚΑΥΑΣ of a person; empty for a person without one, and for an actor who does not see it. */
export async function kayasSeenOf(db: Db, actor: Actor, projectId: number, userId: number): Promise<string> {
  return (await seesKayas(db, actor, projectId)) ? kayasOfPerson(db, actor, projectId, userId) : '';
}

/** Splits pasted keys and finds their mentees. */
export const findKeys = (db: Db, actor: Actor, projectId: number, pasted: string): Promise<FoundKey[]> =>
  findEach(db, actor, projectId, splitKeys(pasted));

/** Finds the mentee of each key (`findByKayas`). The key of a member who is no mentee is unknown. */
export async function findEach(
  db: Db,
  actor: Actor,
  projectId: number,
  written: readonly string[],
): Promise<FoundKey[]> {
  const keys = await findByKayas(db, actor, projectId, written);
  return keys.map(({ kayas, found, member }): FoundKey => {
    if (found !== 'matched') return { kayas, found };
    return member?.isMentee
      ? { kayas, found, userId: member.id, name: member.name }
      : { kayas, found: 'unknown' };
  });
}

/** The keys of one kind. */
export const keysThatAre = (keys: readonly FoundKey[], kind: FoundKey['found']): string[] =>
  keys.filter(({ found }) => found === kind).map(({ kayas }) => kayas);

/** The people that keys mean, each once. */
export const peopleOf = (keys: readonly FoundKey[]): number[] =>
  keys.flatMap(({ userId }) => (userId === undefined ? [] : [userId]));
