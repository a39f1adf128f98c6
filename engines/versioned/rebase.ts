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

/**
 * A draft of independent fields: the fields changed here over the current values of the others. A field that `before` has and `mine`
 * has not was deleted here.
 */
export const rebaseFields =
  <Draft extends object>(isSame: IsSame = isSameJson): Rebase<Draft> =>
  (mine, before, after) => ({
    draft: takeFields(after, mine, changedFields(mine, before, isSame)),
    collides: collidingFields(mine, before, after, isSame).length > 0,
  });

/** A copy with these fields of another draft. Fields that the other draft has not are deleted. */
export function takeFields<Draft extends object>(
  over: Draft,
  from: Draft,
  names: Iterable<keyof Draft>,
): Draft {
  const taken = { ...over };
  for (const name of names)
    if (Object.hasOwn(from, name)) taken[name] = from[name];
    else delete taken[name];
  return taken;
}

/** The fields that were changed, added or deleted. */
export const changedFields = <Draft extends object>(
  now: Draft,
  before: Draft,
  isSame: IsSame = isSameJson,
): (keyof Draft)[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)] as (keyof Draft)[])].filter(
    (name) => !isSame(now[name], before[name]),
  );

/** The fields that both sides changed to something else. */
export const collidingFields = <Draft extends object>(
  mine: Draft,
  before: Draft,
  after: Draft,
  isSame: IsSame = isSameJson,
): (keyof Draft)[] =>
  changedFields(mine, before, isSame).filter(
    (name) => !isSame(after[name], before[name]) && !isSame(mine[name], after[name]),
  );
