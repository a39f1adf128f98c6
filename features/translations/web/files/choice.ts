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

const pairs = (texts: readonly Proposed[]): string =>
  JSON.stringify(texts.map(({ label, language }) => [label, language]));

/** The choice as the call takes it: what is taken beyond the first choice, and what of that is left out. */
export const choiceOf = (texts: readonly Proposed[], taken: Taken): { chosen: string; left: string } => ({
  chosen: pairs(texts.filter((one) => mayTake(one) && !isTakenFirst(one) && taken.has(keyOf(one)))),
  left: pairs(texts.filter((one) => isTakenFirst(one) && !taken.has(keyOf(one)))),
});
