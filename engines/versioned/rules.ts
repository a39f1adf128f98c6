import { isSameJson, type Rebase, type Rebased, rebaseWhole } from './rebase.ts';

/** Who saved a version and when; null where the server does not know. */
export interface SavedBy {
  by: string | null;
  at: Date | null;
}

/** What is particular to a kind of records. */
export interface Rules<Saved, Draft> {
  versionOf: (saved: Saved) => number;
  /** The part of the record that is edited. */
  draftOf: (saved: Saved) => Draft;
  /**
   * Who saved this version and when, if the record says so. Without it a version that is read again is merged, but reports no
   * conflict: the next save does, because its refusal knows who and when.
   */
  savedBy?: (saved: Saved) => SavedBy;
  /** Whether two drafts are equal. @default their JSON is the same */
  isSame?: (one: Draft, other: Draft) => boolean;
  /** Lays a draft over another version. @default the draft is one thing */
  rebase?: Rebase<Draft>;
  /** The user is also asked when both sides changed different things. @default such changes are merged */
  asksAlways?: boolean;
  /** The draft saves itself, this many milliseconds after the last change. @default only `save` saves it */
  pauseMs?: number;
}

/** A draft over one version, laid over another one by the rules. */
export const rebase = <S, D>(rules: Rules<S, D>, mine: D, before: D, after: D): Rebased<D> =>
  (rules.rebase ?? rebaseWhole((one: D, other: D) => isSame(rules, one, other)))(mine, before, after);

export const isSame = <S, D>(rules: Rules<S, D>, one: D, other: D): boolean =>
  (rules.isSame ?? isSameJson)(one, other);

export const whoSaved = <S, D>({ savedBy }: Rules<S, D>, saved: S): SavedBy =>
  savedBy?.(saved) ?? { by: null, at: null };
