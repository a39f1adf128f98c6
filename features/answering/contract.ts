import { withStale } from '#platform/contract/stale.ts';
import { answeringCalls } from './contract/answering.ts';
import { results } from './contract/results.ts';
import { sets } from './contract/sets.ts';

export { answeringEvents } from './contract/answering.ts';

/** The calls of answering: a questionnaire with the answers of one mentee, its clock, its end and its results. */
export const answering = withStale({ ...sets, ...answeringCalls, ...results }, (calls) => ({
  // The page of the questionnaire takes its state from the answers of these calls, and reads everything again after the end.
  startTime: [],
  answerClosed: [],
  answerOpen: [],
  pause: [],
  continue: [],
  finish: [],
  clearByAction: [calls.ofMentee],
  reset: [calls.ofMentee],
  grantTime: [calls.record, calls.ofMentee],
  makeToken: [],
  saveReport: [calls.reports, calls.combinedResults],
  removeReport: [calls.reports],
}));
