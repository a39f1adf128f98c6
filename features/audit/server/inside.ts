// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { record } from './record.ts';
export { countOfPerson, lastRecord, linesOfPerson } from './store.ts';
export { sentencesOf } from './words.ts';
