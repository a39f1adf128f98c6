import { KAYAS } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { fieldsOfProject } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { keyKinds } from '../contract/shapes.ts';
import { kayasOfPerson, peopleByKayas } from './store/people.ts';

/** A pasted key with the person that it means. */
export interface FoundKey {
  kayas: string;
  found: (typeof keyKinds)[number];
  userId?: number;
  name?: string;
}

/** Whether the actor sees the ΚΑΥΑΣ of people in a project. An actor who does not see it finds no person by it either. */
export async function seesKayas(db: Db, actor: Actor, projectId: number): Promise<boolean> {
  const field = fieldsOfProject(await settingsOf(db, projectId)).find(({ name }) => name === KAYAS);
  return field !== undefined && seesField(actor.level, field);
}

/** The ΚΑΥΑΣ of a person; empty for a person without one, and for an actor who does not see it. */
export async function kayasSeenOf(db: Db, actor: Actor, projectId: number, userId: number): Promise<string> {
  return (await seesKayas(db, actor, projectId)) ? kayasOfPerson(db, actor, projectId, userId) : '';
}

/** Splits pasted keys on white space (spec 001 §5) and finds their people. */
export const findKeys = (db: Db, actor: Actor, projectId: number, pasted: string): Promise<FoundKey[]> =>
  findEach(
    db,
    actor,
    projectId,
    pasted.split(/\s+/).filter((key) => key !== '' && key !== "'"),
  );

/**
 * Finds the person of each key, in the order of the keys. A key that comes again is doubled from the second time on; one with white space in
 * it has no person. A key that our own exports wrote begins with an apostrophe (decisions).
 */
export async function findEach(
  db: Db,
  actor: Actor,
  projectId: number,
  written: readonly string[],
): Promise<FoundKey[]> {
  if (written.length === 0) return [];
  const keys = written.map((key) => key.trim().replace(/^'/, ''));
  const isSeen = await seesKayas(db, actor, projectId);
  const people = new Map(
    isSeen
      ? (await peopleByKayas(db, actor, projectId, [...new Set(keys)])).map(
          (one) => [one.kayas, one] as const,
        )
      : [],
  );
  const before = new Set<string>();
  return keys.map((kayas): FoundKey => {
    const person = people.get(kayas);
    const isDoubled = before.has(kayas);
    before.add(kayas);
    if (isDoubled) return { kayas, found: 'doubled' };
    return person
      ? { kayas, found: 'matched', userId: person.id!, name: person.name! }
      : { kayas, found: 'unknown' };
  });
}

/** The keys of one kind. */
export const keysThatAre = (keys: readonly FoundKey[], kind: FoundKey['found']): string[] =>
  keys.filter(({ found }) => found === kind).map(({ kayas }) => kayas);

/** The people that keys mean, each once. */
export const peopleOf = (keys: readonly FoundKey[]): number[] =>
  keys.flatMap(({ userId }) => (userId === undefined ? [] : [userId]));
