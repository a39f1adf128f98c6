import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Condition } from '#features/people/contract/selection.ts';
import { people } from '#features/people/contract.ts';
import { send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { FieldCondition } from '#ui/ConditionFilters.tsx';
import { matching, type Proposal } from '../../contract.ts';

const asFilter = (conditions: readonly FieldCondition[]): Condition[] =>
  conditions.map(({ field, op, value }) => ({ field, match: op, value }));

/** The number of active mentees without a mentor that a filter finds, and of active mentors. */
export function useCounts(search: string, filter: readonly Condition[]) {
  const { id: projectId } = useProject();
  return useQuery({
    // The key contains the path of the call, so that a refresh of people refreshes this too.
    queryKey: [people.count.path, 'matching', projectId, search, filter],
    queryFn: async ({ signal }) => {
      const active = { projectId, filterState: [1 as const] };
      const [mentees, mentors] = await Promise.all([
        send(
          people.count,
          { ...active, search, filter: [...filter], roles: ['Mentee'], filterMentorId: 0 },
          { signal },
        ),
        send(people.count, { ...active, roles: ['Mentor'] }, { signal }),
      ]);
      return { mentees: mentees.total, mentors: mentors.total };
    },
    placeholderData: keepPreviousData,
  });
}

/** Matches the mentees that the filter finds; `onMade` gets the proposal. */
export function useProposing(
  search: string,
  conditions: readonly FieldCondition[],
  onMade: (proposal: Proposal) => void,
) {
  const { id: projectId } = useProject();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const filter = asFilter(conditions);
  const counts = useCounts(search, filter);
  const propose = async () => {
    const proposal = await run(matching.propose, { projectId, search, filter });
    if (proposal) onMade(proposal);
  };
  return { counts, problem, isBusy, propose };
}
