import { KAYAS } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { fieldsOfProject } from '../profile.ts';
import { membersByKayas } from './store/kayas.ts';

/** A pasted key with the member that it means. */
export interface FoundKey {
  kayas: string;
  /** `doubled`: the key was there before. */
  found: 'matched' | 'unknown' | 'doubled';
  member?: { id: number; name: string; state: number; isMentee: boolean };
}

/** Splits pasted keys on white space (spec 001 §5). A comma belongs to its key. */
export const splitKeys = (pasted: string): string[] =>
  pasted.split(/\s+/).filter((key) => key !== '' && key !== "'");

/** Whether the actor sees the ΚΑΥΑΣ of people in a project. An actor who does not see it finds no person by it either. */
export async function seesKayas(db: Db, actor: Actor, projectId: number): Promise<boolean> {
  const field = fieldsOfProject(await settingsOf(db, projectId)).find(({ name }) => name === KAYAS);
  return field !== undefined && seesField(actor.level, field);
}

/**
 * Finds the member of each key in the actor's scope, in the order of the keys. A key that comes again is doubled from the second time on; one
 * with white space in it has no member. A key that our own exports wrote begins with an apostrophe (decisions).
 */
export async function findByKayas(
  db: Db,
  actor: Actor,
  projectId: number,
  written: readonly string[],
): Promise<FoundKey[]> {
  if (written.length === 0) return [];
  const keys = written.map((key) => key.trim().replace(/^'/, ''));
  const found = (await seesKayas(db, actor, projectId))
    ? await membersByKayas(db, actor, projectId, [...new Set(keys)])
    : [];
  const members = new Map(
    found.map(({ kayas, id, name, state, isMentee }) => [
      kayas,
      { id: id!, name: name!, state: state!, isMentee },
    ]),
  );
  const before = new Set<string>();
  return keys.map((kayas): FoundKey => {
    if (before.has(kayas)) return { kayas, found: 'doubled' };
    before.add(kayas);
    const member = members.get(kayas);
    return member ? { kayas, found: 'matched', member } : { kayas, found: 'unknown' };
  });
}
