import type { ViewType } from '#engines/views/resolve.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';

/** The views that an action has for this reader. */
export async function viewsFor(
  { db, actor, features }: { db: Db; actor: Pick<Actor, 'roles'>; features: readonly Feature[] },
  action: { id: number; typeId: number },
  reader: { isOwn: boolean },
): Promise<ViewType[]> {
  const found: ViewType[] = [];
  for (const views of contributed(features, 'actionViews')) {
    const standing = await views.standing(db, action);
    found.push(...views.typesFor(actor.roles, reader).filter((type) => standing.has(type)));
  }
  return found;
}
