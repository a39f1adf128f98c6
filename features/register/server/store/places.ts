import { EDITION } from '#engines/places/municipalities.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A place with the register's own id. */
export interface Place {
  kind: 'region' | 'municipality';
  code: string;
  opsId: string;
}

/** All places with an id, of the edition of the codes that the forms use. */
export const placesNow = (db: Db) =>
  db
    .selectFrom('registerPlace')
    .leftJoin('appUser', 'appUser.id', 'registerPlace.importedBy')
    .where('edition', '=', EDITION)
    .select(['kind', 'code', 'opsId', 'isStandIn', 'importedAt', 'appUser.name as importedByName'])
    .orderBy('kind')
    .orderBy('code')
    .execute();

/** Replaces the whole table. */
export async function replacePlaces(
  db: Db,
  places: readonly Place[],
  { by, isStandIn }: { by: number | null; isStandIn: boolean },
): Promise<void> {
  await db.deleteFrom('registerPlace').where('edition', '=', EDITION).execute();
  await db
    .insertInto('registerPlace')
    .values(places.map((place) => ({ ...place, edition: EDITION, isStandIn, importedBy: by })))
    .execute();
}
