import type { Proposed } from '../../contract/files.ts';

export const proposedKinds = ['new', 'replaces', 'conflict', 'unsure', 'broken'] as const;
export type ProposedKind = (typeof proposedKinds)[number];

/** Which texts of an import are taken, by their keys. */
export type Taken = ReadonlySet<string>;

export const keyOf = ({ label, language }: Proposed): string => `${language}:${label}`;

/** What is taken unless the translator leaves it out; the rest is taken only where the translator chooses it. */
const isTakenFirst = ({ kind }: Proposed): boolean => kind === 'new' || kind === 'replaces';

/** A broken text is never taken. */
export const mayTake = ({ kind }: Proposed): boolean => kind !== 'broken';

/** The first choice. */
export const firstTaken = (texts: readonly Proposed[]): Taken =>
  new Set(texts.filter(isTakenFirst).map(keyOf));

/** Takes these texts, or leaves them out. */
export function withTaken(taken: Taken, texts: readonly Proposed[], isTaken: boolean): Taken {
  const keys = texts.filter(mayTake).map(keyOf);
  const next = new Set(taken);
  for (const key of keys)
    if (isTaken) next.add(key);
    else next.delete(key);
  return next;
}

/** The choice as the call takes it. */
export interface Choice {
  conflicts: 'yes' | 'no';
  unsure: 'yes' | 'no';
  otherwise: string;
}

/** Characters of the places in the call, at most. */
const MAX_PLACES = 9_000;

/** Whether more texts of a kind are taken than left out. */
function isMostlyTaken(texts: readonly Proposed[], taken: Taken, kind: ProposedKind): boolean {
  const some = texts.filter((one) => one.kind === kind);
  return some.filter((one) => taken.has(keyOf(one))).length * 2 > some.length;
}

/**
 * The choice as the call takes it: whether the kinds that need a choice are taken, and the places of the texts that were chosen
 * otherwise, in base 36. Undefined where there are too many of these.
 */
export function choiceOf(texts: readonly Proposed[], taken: Taken): Choice | undefined {
  const isUsual: Record<ProposedKind, boolean> = {
    new: true,
    replaces: true,
    conflict: isMostlyTaken(texts, taken, 'conflict'),
    unsure: isMostlyTaken(texts, taken, 'unsure'),
    broken: false,
  };
  const otherwise = texts
    .flatMap((one, place) => (taken.has(keyOf(one)) === isUsual[one.kind] ? [] : [place.toString(36)]))
    .join(',');
  if (otherwise.length > MAX_PLACES) return undefined;
  const word = (isIt: boolean) => (isIt ? 'yes' : 'no');
  return { conflicts: word(isUsual.conflict), unsure: word(isUsual.unsure), otherwise };
}
