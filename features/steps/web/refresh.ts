import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#platform/contract/call.ts';
import { steps } from '../contract.ts';

const staleAfter = (queries: QueryClient, calls: readonly Call[]) =>
  Promise.all(calls.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));

const lists = [steps.list, steps.aggregateMentees, steps.waiting, steps.history];

/** After a text was saved: what tells of it elsewhere is asked for again when it is next looked at. */
export const staleLists = (queries: QueryClient) => staleAfter(queries, lists);

/** After a completion or a publication: the action itself is another one, too. */
export const staleSteps = (queries: QueryClient) => staleAfter(queries, [...lists, steps.step, steps.why]);
