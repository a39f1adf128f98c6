/** How a published version of a view did: the signed-in people that it was shown to, and those for whom it failed. */
export interface ViewUse {
  readonly shown: number;
  readonly failed: number;
}

/** A view that fails for fewer people stays: one browser that breaks it is not a broken view. */
const MIN_FAILED_PEOPLE = 3;
/** One in so many of its readers. */
const FAILED_SHARE = 5;

/**
 * Whether a version failed too often to be shown any longer: for at least three people, and at least a fifth of those whom
 * it was shown to. Visitors do not count, because anyone can be several.
 */
export const isOverBudget = ({ shown, failed }: ViewUse): boolean =>
  failed >= MIN_FAILED_PEOPLE && failed * FAILED_SHARE >= shown;
