// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { barsOf, menteesWhoSee } from './standing.ts';
export { workStateOf } from './write-data.ts';
export { forgetQuest, noteQuest, questStatus } from './quest.ts';
export { activeMentees } from './store/standing.ts';
export { fieldReader } from './situation.ts';
export { menteesWithMentor } from './store/mentees.ts';
