import type { LinksChanged } from '#features/links/server/public.ts';
import { boardEvents } from '../contract.ts';
import { lookedAtBy } from './store/looking.ts';

/** Tells the open pages of a mentor that a link was made or ended: they ask for the object, and learn whether they still see it. */
export const followLinks: LinksChanged = async (db, { bus }, { projectId, pairs }) => {
  for (const { userId, ...which } of await lookedAtBy(db, projectId, pairs))
    await bus.announce(db, boardEvents.looking, [userId], which);
};
