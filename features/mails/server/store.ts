import { sql } from 'kysely';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import '#platform/server/mail/store.ts';

interface Whose {
  projectId: number;
  userId: number;
  /** The confirmed address, for mails to an applicant who had no account yet. */
  confirmedEmail: string | null;
}

/** The mails to a person that the actor sees: those of the project, and to an Admin those of none. Erased ones have nothing to show. */
const visibleTo = (actor: Actor, db: Db, { projectId, userId, confirmedEmail }: Whose) =>
  db
    .selectFrom('mail')
    .where('isErased', '=', false)
    .where((either) =>
      either.or([
        either('personId', '=', userId),
        either.and([
          either('personId', 'is', null),
          either('projectId', '=', projectId),
          either(sql<string>`lower(to_address)`, '=', confirmedEmail?.toLowerCase() ?? null),
        ]),
      ]),
    )
    .where((either) =>
      either.or([
        either('projectId', '=', projectId),
        ...(actor.roles.includes('Admin') ? [either('projectId', 'is', null)] : []),
      ]),
    );

export const page = (
  db: Db,
  actor: Actor,
  whose: Whose,
  { limit, offset }: { limit: number; offset: number },
) => visibleTo(actor, db, whose).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();

export async function count(db: Db, actor: Actor, whose: Whose): Promise<number> {
  const { all } = await visibleTo(actor, db, whose)
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return all;
}

export const findMail = (db: Db, actor: Actor, whose: Whose, id: number) =>
  visibleTo(actor, db, whose).where('id', '=', id).selectAll().executeTakeFirst();
