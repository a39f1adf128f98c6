import type { CopiedAction, Copying } from '#features/programme/server/contributions.ts';
import { calculatorsOfCopies, setCalculator } from './store/actions.ts';
import { copyPublished, namedIn } from './store/calculators.ts';

/**
 * Gives the copies of actions their calculators. In another project that is the calculator with the same name, which is copied there as it
 * is published where it is missing.
 */
export async function copyCalculators(
  { db, actor }: Copying,
  projectId: number,
  pairs: readonly CopiedAction[],
): Promise<void> {
  for (const { copy, calculatorId, name, projectId: from } of await calculatorsOfCopies(db, pairs)) {
    const own = from === projectId ? calculatorId : (await namedIn(db, projectId, name))?.id;
    const id = own ?? (await copyPublished(db, calculatorId, { projectId, name, byId: actor.id }));
    await setCalculator(db, copy, id);
  }
}
