import { type SelectQueryBuilder, sql } from 'kysely';
import { countRows } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db, Tables } from '#platform/server/db.ts';
import '#platform/server/mail/store.ts';

interface ToPerson {
  projectId: number;
  userId: number;
  /** The confirmed address, for mails to an applicant who had no account yet. */
  confirmedEmail: string | null;
}

interface AboutRecord {
  projectId: number;
  /** The record as the mails name it: `application 12`. */
  about: string;
}

/** Which mails: those to a person, or those of the project about one record. */
export type Whose = ToPerson | AboutRecord;

/** The mails that the actor sees, where the caller has checked that the actor sees the person or the record. Erased ones have nothing to show. */
function visibleTo(actor: Actor, db: Db, whose: Whose) {
  const shown = db.selectFrom('mail').where('isErased', '=', false);
  return 'about' in whose
    ? shown.where('about', '=', whose.about).where('projectId', '=', whose.projectId)
    : toPerson(shown, actor, whose);
}

/** Those of the project, and to an Admin those of none. */
const toPerson = (
  shown: SelectQueryBuilder<Tables, 'mail', object>,
  actor: Actor,
  { projectId, userId, confirmedEmail }: ToPerson,
) =>
  shown
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
  return countRows(visibleTo(actor, db, whose));
}

export const findMail = (db: Db, actor: Actor, whose: Whose, id: number) =>
  visibleTo(actor, db, whose).where('id', '=', id).selectAll().executeTakeFirst();
