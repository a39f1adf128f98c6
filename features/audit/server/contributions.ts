import type { Db } from '#platform/server/db.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { AuditLine } from '../contract.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    auditWords: AuditWords;
  }
}

/** What happened, without who did it. */
export type Happened = Pick<AuditLine, 'what' | 'target' | 'before' | 'after'>;

/**
 * The words of the events that a feature records. Each kind of event has one text, `audit.said.<kind>`, in the feature's
 * `texts/server`, with `{{target}}` as its usual gap. A feature contributes only what the texts cannot say alone.
 */
export interface AuditWords {
  /** Kinds whose sentence has more gaps than `{{target}}`. */
  kinds?: Readonly<Record<string, KindWords>>;
  /** Replaces the targets of some kinds, which are ids, by names that people know. Unknown targets stay as they are. */
  targets?: {
    has: (what: string) => boolean;
    namesOf: (db: Db, targets: readonly string[], language: Language) => Promise<ReadonlyMap<string, string>>;
  };
}

export interface KindWords {
  /** The values of other gaps. No personal data: users with fewer rights than the Admin read the sentence. */
  values?: (line: Happened, language: Language) => Readonly<Record<string, string | number>>;
  /** The id of a person whom the event names beside its subject; the gap `{{person}}` takes the name. */
  personId?: (line: Happened) => unknown;
}
