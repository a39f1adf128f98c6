// For the server's own work: users are not shown these records as they are, so no actor is needed.
export { record } from './record.ts';
export { countOfPerson, lastRecord, linesOfPerson } from './store.ts';
export { type AuditWords, type Happened, sentencesOf } from './words.ts';
