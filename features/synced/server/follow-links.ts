import type { RelationsChanged } from '#features/people/server/contributions.ts';
import { syncedEvents } from '../contract.ts';
import { lookedAtBy } from './store/looking.ts';

/** Tells the open pages of a mentor that a link was made or ended: they ask for the object, and learn whether they still see it. */
export const followLinks: RelationsChanged = async (db, { bus }, { projectId, mentors = [] }) => {
  for (const { userId, ...which } of await lookedAtBy(db, projectId, mentors))
    await bus.announce(db, syncedEvents.looking, [userId], which);
};
