import type { Step } from '../../contract/steps.ts';

/** Whether a mentee can work on it now. */
export const isWorkable = ({ hidden, state }: Pick<Step, 'hidden' | 'state'>): boolean =>
  !hidden && (state === 'open' || state === 'started');

/**
 * The step to go on with: the first that the mentor answered, else the first that does not wait for the mentor, in the order of
 * the programme. None where all is done, locked, or with the mentor.
 */
export function nextStep(steps: readonly Step[]): Step | undefined {
  const workable = steps.filter(isWorkable);
  return workable.find(({ hasNews }) => hasNews) ?? workable.find(({ waitsForMentor }) => !waitsForMentor);
}

/** What is still to do, by the first group, in the order of the programme. */
export const toDo = (steps: readonly Step[]): Step[] =>
  steps.filter(({ hidden, state }) => !hidden && state !== 'done');

/** What is done, the newest first. */
export const doneOf = (steps: readonly Step[]): Step[] =>
  steps
    .filter(({ hidden, state }) => !hidden && state === 'done')
    .toSorted((a, b) => (b.completedAt?.getTime() ?? 0) - (a.completedAt?.getTime() ?? 0));

/** Actions by the group they stand in first. */
export const byGroup = <A extends { group: readonly string[] }>(actions: readonly A[]): [string, A[]][] => [
  ...Map.groupBy(actions, ({ group }) => group[0] ?? ''),
];
