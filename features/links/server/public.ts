export type { Handover, MovesWithMentor } from './moves-with-mentor.ts';
export type { ChangedPairs, FollowsMentor } from './follows-mentor.ts';
export type { LinksChanged, StaffLinksChanged } from './links-changed.ts';
export { capacityOf } from './capacity.ts';

// For the server's own work: users are not shown these records as they are, so no actor is needed.
export { linkPairs } from './link-pairs.ts';
