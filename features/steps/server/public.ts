// Every read takes the actor and leaves out what is hidden from them, so that no other feature can forget to.
export { requireReadableStep } from './show.ts';
export { actionsThere } from './standing.ts';
export { findMentee } from './store/mentees.ts';
export { type Pair, requireGuided, requirePair } from './pair.ts';

// For the server's own work: users are not shown these records as they are, so no actor is needed.
export { barsOf, isThereForMentee } from './standing.ts';
export { requireWorkable } from './write-data.ts';
export { forgetQuest, noteQuest, questStatus } from './quest.ts';
export { activeMentees } from './store/standing.ts';
export { fieldReader } from './situation.ts';
export { menteesWithMentor } from './store/mentees.ts';
