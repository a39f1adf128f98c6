import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#platform/contract/call.ts';
import { steps } from '../contract.ts';

const staleAfter = (queries: QueryClient, calls: readonly Call[]) =>
  Promise.all(calls.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));

const lists = [steps.list, steps.aggregateMentees, steps.waiting, steps.history];

/** Marks the lists stale after a text was saved, so that they load again when they are shown. */
export const staleLists = (queries: QueryClient) => staleAfter(queries, lists);

/** Marks the lists and the step itself stale after a completion or a publication. */
export const staleSteps = (queries: QueryClient) => staleAfter(queries, [...lists, steps.step, steps.why]);
