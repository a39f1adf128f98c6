import { answeringCalls } from './contract/answering.ts';
import { results } from './contract/results.ts';
import { sets } from './contract/sets.ts';

export { answeringEvents } from './contract/answering.ts';

/** The calls of answering: a questionnaire with the answers of one mentee, its clock, its end and its results. */
export const answering = { ...sets, ...answeringCalls, ...results };
