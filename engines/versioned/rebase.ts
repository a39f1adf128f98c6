/** What was typed over one version, laid over another one. */
export interface Rebased<Draft> {
  draft: Draft;
  /** Both sides changed the same thing to something else: `draft` has what was typed here. */
  collides: boolean;
}

export type Rebase<Draft> = (mine: Draft, before: Draft, after: Draft) => Rebased<Draft>;

type IsSame = (one: unknown, other: unknown) => boolean;

export const isSameJson: IsSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** A draft that is one thing: a text, a list, a document. */
export const rebaseWhole =
  <Draft>(isSame: (one: Draft, other: Draft) => boolean = isSameJson): Rebase<Draft> =>
  (mine, before, after) =>
    isSame(mine, before)
      ? { draft: after, collides: false }
      : { draft: mine, collides: !isSame(before, after) && !isSame(mine, after) };

/** A draft of independent fields: the fields changed here over the current values of the others. */
export const rebaseFields =
  <Draft extends object>(isSame: IsSame = isSameJson): Rebase<Draft> =>
  (mine, before, after) => {
    const names = collidingFields(mine, before, after, isSame);
    const changed = Object.entries(mine).filter(
      ([name, value]) => !isSame(value, before[name as keyof Draft]),
    );
    return { draft: { ...after, ...Object.fromEntries(changed) }, collides: names.length > 0 };
  };

/** The fields that both sides changed to something else. */
export const collidingFields = <Draft extends object>(
  mine: Draft,
  before: Draft,
  after: Draft,
  isSame: IsSame = isSameJson,
): (keyof Draft)[] =>
  (Object.keys(mine) as (keyof Draft)[]).filter(
    (name) =>
      !isSame(mine[name], before[name]) &&
      !isSame(after[name], before[name]) &&
      !isSame(mine[name], after[name]),
  );
