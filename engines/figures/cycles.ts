import type { Layout } from './table.ts';

/** A place that changes by one person, by its index. */
export interface Step {
  place: number;
  by: 1 | -1;
}

/** Whether a place may change by one person. */
export type MayStep = (place: number, by: 1 | -1) => boolean;

/**
 * The fewest steps, the given one first, that change places by one person so that all sums of the table still hold. Undefined if there
 * are none. In a network each change of whole numbers is made of such cycles, so none is missed. The search looks at each place twice
 * at most.
 */
export function findCycle(layout: Layout, first: Step, mayStep: MayStep): Step[] | undefined {
  const { from, to } = layout.places[first.place]!;
  const [start, goal] = first.by === 1 ? [to, from] : [from, to];
  const cameBy = new Map<number, { step: Step; from: number } | undefined>([[start, undefined]]);
  for (const node of cameBy.keys()) {
    if (node === goal) return [first, ...stepsTo(goal, cameBy)];
    for (const place of layout.at[node]!) {
      if (place === first.place) continue;
      const { from, to } = layout.places[place]!;
      const [next, by] = from === node ? ([to, 1] as const) : ([from, -1] as const);
      if (!cameBy.has(next) && mayStep(place, by)) cameBy.set(next, { step: { place, by }, from: node });
    }
  }
  return undefined;
}

function stepsTo(
  goal: number,
  cameBy: ReadonlyMap<number, { step: Step; from: number } | undefined>,
): Step[] {
  const steps: Step[] = [];
  for (let at = cameBy.get(goal); at; at = cameBy.get(at.from)) steps.push(at.step);
  return steps;
}
