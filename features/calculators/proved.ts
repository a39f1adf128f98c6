import type { Accepted, Proof } from './contract/shapes.ts';

/** Whether a version may be published: no formula is unknown, broken or in a circle, and each difference was accepted (docs/decisions/0109). */
export function isPublishable(proof: Proof, accepted: readonly Accepted[]): boolean {
  const { unknown, broken, circles } = proof;
  return (
    [unknown, broken, circles].every(({ length }) => length === 0) && openDifferences(proof, accepted) === 0
  );
}

/** How many differences nobody accepted. */
export function openDifferences(
  { differences, differenceCount }: Proof,
  accepted: readonly Accepted[],
): number {
  const places = new Set(accepted.map(({ sheet, cell }) => `${sheet}!${cell}`));
  const open = differences.filter(({ sheet, cell }) => !places.has(`${sheet}!${cell}`)).length;
  // Those that the list leaves out cannot be accepted one by one.
  return open + differenceCount - differences.length;
}
