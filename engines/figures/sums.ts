/** A number of people in the sums of a table. */
export interface Quantity {
  value: number;
  /** The smallest value that a reader takes it for: 1 for a cell, since a 0 would be shown. */
  floor: 0 | 1;
  /** Readers do not see it. */
  isHidden: boolean;
  /** Readers must not be able to compute it. */
  isProtected: boolean;
  /** Readers have it already from another table, so that it cannot be hidden any more. */
  isPublished?: boolean;
  /** How much readers miss it once it is hidden. */
  cost: number;
  sums: Sum[];
}

/** Quantities that come to 0 together. */
export type Sum = { quantity: Quantity; sign: 1 | -1 }[];

/** Whether readers cannot compute a hidden quantity. It adds the quantities of which it has seen so to `safe`. */
export type IsSafe = (quantity: Quantity, safe: Set<Quantity>) => boolean;

/**
 * Hides quantities until each protected one is safe: until it can have another value than its own, unless the caller needs more. Each
 * round hides one quantity or finds one safe, so there are at most twice as many rounds as quantities.
 */
export function hideComputable(sums: readonly Sum[], isSafe: IsSafe = hasOtherValue): void {
  const all = [...new Set(sums.flatMap((sum) => sum.map(({ quantity }) => quantity)))];
  const hide = (quantity: Quantity) => {
    quantity.isHidden = true;
    quantity.isProtected = true;
  };
  const safe = new Set<Quantity>();
  for (;;) {
    // First what a single sum tells: the quickest way to a good choice.
    const telling = sums.find((sum) => {
      const hidden = sum.filter(({ quantity }) => quantity.isHidden);
      return hidden.length === 1 && hidden[0]!.quantity.isProtected && cheapestOf([sum]) !== undefined;
    });
    if (telling) {
      hide(cheapestOf([telling])!);
      continue;
    }
    // Hiding more never narrows what a hidden quantity can be, so what is safe stays so.
    const told = all.find((one) => one.isProtected && !safe.has(one) && !isSafe(one, safe));
    if (!told) return;
    const next = cheapestOf(connectedTo(told));
    // With all that is connected hidden, one person more of a kind that is there is another possibility.
    if (next) hide(next);
    else safe.add(told);
  }
}

/** The sums that are connected with a quantity by hidden ones. */
function connectedTo(quantity: Quantity): Sum[] {
  const found = new Set<Sum>(quantity.sums);
  for (const sum of found)
    for (const { quantity: other } of sum) if (other.isHidden) for (const next of other.sums) found.add(next);
  return [...found];
}

/** The shown quantity of some sums that readers miss least, and that makes the fewest new sums tell what is hidden. */
function cheapestOf(sums: readonly Sum[]): Quantity | undefined {
  const price = (one: Quantity) => {
    const opened = one.sums.filter((sum) => sum.every(({ quantity }) => !quantity.isHidden)).length;
    return [opened, one.cost, one.value] as const;
  };
  let cheapest: Quantity | undefined;
  for (const { quantity } of sums.flat()) {
    if (quantity.isHidden || quantity.isPublished) continue;
    if (!cheapest || isLess(price(quantity), price(cheapest))) cheapest = quantity;
  }
  return cheapest;
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((part, place) => part !== other[place]);
  return place >= 0 && one[place]! < other[place]!;
}

/** So many steps are tried before a quantity counts as computable. More would only save a few hidden cells. */
const STEPS = 2_000;

/**
 * Whether all sums still hold with one more or one less of a hidden quantity, where other hidden ones change by one, too, and none
 * falls below its floor. All quantities that change on the way are safe then, and are added to `safe`.
 */
export function hasOtherValue(quantity: Quantity, safe: Set<Quantity>): boolean {
  for (const first of [1, -1] as const) {
    if (quantity.value + first < quantity.floor) continue;
    const changes = new Map<Quantity, number>([[quantity, first]]);
    if (!balance(changes, { steps: STEPS })) continue;
    for (const changed of changes.keys()) safe.add(changed);
    return true;
  }
  return false;
}

/** Completes changes so that every sum holds; false, with the changes as they were, if there is no way. */
function balance(changes: Map<Quantity, number>, left: { steps: number }): boolean {
  const broken = firstBroken(changes);
  if (!broken) return true;
  for (const { quantity, sign } of broken.sum) {
    if (!quantity.isHidden || changes.has(quantity)) continue;
    if (left.steps-- <= 0) return false;
    const change = broken.over * sign > 0 ? -1 : 1;
    if (quantity.value + change < quantity.floor) continue;
    changes.set(quantity, change);
    if (balance(changes, left)) return true;
    changes.delete(quantity);
  }
  return false;
}

/** A sum that the changes break, and by how much it is over 0. */
function firstBroken(changes: ReadonlyMap<Quantity, number>): { sum: Sum; over: number } | undefined {
  for (const changed of changes.keys())
    for (const sum of changed.sums) {
      const over = sum.reduce((all, { quantity, sign }) => all + sign * (changes.get(quantity) ?? 0), 0);
      if (over !== 0) return { sum, over };
    }
  return undefined;
}
