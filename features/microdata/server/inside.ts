// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { assessStage, begunStages, type BegunStage } from './many.ts';
export { countedEntries } from './indicators.ts';
export { projectForms, type ProjectForms } from './load.ts';
export { completionsOf } from './store/exits.ts';
export { exits, openStages } from './store/due.ts';
