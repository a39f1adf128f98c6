import { sql } from 'kysely';
import { isLinkedTo } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { type FieldKeys, openField, sealField } from '#platform/server/sealed.ts';
import { rowOf } from '#platform/server/sealed-columns.ts';
import '../tables.ts';

interface Whose {
  projectId: number;
  userId: number;
}

const placeOf = ({ projectId, userId }: Whose) => ({
  table: 'microdata',
  column: 'indicators',
  row: rowOf(projectId, userId, 'entry'),
});

/** Seals the packed indicators of a person in the row of the entry. */
export async function setIndicators(db: Db, keys: FieldKeys, whose: Whose, packed: string): Promise<void> {
  await db
    .updateTable('microdata')
    .where('projectId', '=', whose.projectId)
    .where('userId', '=', whose.userId)
    .where('stage', '=', 'entry')
    .set({ indicators: sealField(keys, placeOf(whose), packed) })
    .execute();
}

/** The packed indicators of a person. */
export const openIndicators = (keys: FieldKeys | undefined, whose: Whose, sealed: string): string =>
  openField(keys ?? new Map(), placeOf(whose), sealed);

/** The begun entry forms of people in the actor's scope, by the id of the person, after one of them. Indicators are still sealed. */
export const entriesAfter = (
  db: Db,
  actor: Actor,
  { projectId, after, limit }: { projectId: number; after: number; limit: number },
) =>
  db
    .selectFrom('microdata')
    .where('projectId', '=', projectId)
    .where('stage', '=', 'entry')
    .where('userId', '>', after)
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`microdata.project_id`,
        userId: sql<number>`microdata.user_id`,
      }),
    )
    .select(['userId', sql<boolean>`final_at is not null`.as('isFinal'), 'indicators'])
    .orderBy('userId')
    .limit(limit)
    .execute();
