import type { Step } from '../../contract/steps.ts';

/** Whether the mentee can work on the step now. */
export const isWorkable = ({ hidden, state }: Pick<Step, 'hidden' | 'state'>): boolean =>
  !hidden && (state === 'open' || state === 'started');

/**
 * The next step in the order of the programme: the first that the mentor answered, else the first that does not wait for the
 * mentor. There is none if all steps are completed, locked or wait for the mentor.
 */
export function nextStep(steps: readonly Step[]): Step | undefined {
  const workable = steps.filter(isWorkable);
  return workable.find(({ hasNews }) => hasNews) ?? workable.find(({ waitsForMentor }) => !waitsForMentor);
}

/** The steps to do, by their outermost group, in the order of the programme. */
export const toDo = (steps: readonly Step[]): Step[] =>
  steps.filter(({ hidden, state }) => !hidden && state !== 'done');

/** The completed steps, the newest first. */
export const doneOf = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ hidden, state }) => !hidden && state === 'done')
    .toSorted((a, b) => (b.completedAt?.getTime() ?? 0) - (a.completedAt?.getTime() ?? 0));

/** Actions by their outermost group. */
export const byGroup = <A extends { group: readonly string[] }>(actions: readonly A[]): [string, A[]][] => [
  ...Map.groupBy(actions, ({ group }) => group[0] ?? ''),
];
