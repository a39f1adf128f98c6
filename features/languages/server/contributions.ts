import type { Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';

/** A text that staff wrote, in the two languages in which they write. */
export interface OwnText {
  /** Which text of its kind: the id of the record and the path inside of it, as the feature likes. */
  key: string;
  /** Where it is, in the language of the reader: «Ερωτηματολόγιο ικανοποίησης · Ερώτηση 3». */
  place: string;
  el: string;
  en: string;
  /** Of the record that it is part of; saving over another one is refused. */
  version: string;
}

/** A new text in one language. */
export interface OwnTextChange {
  projectId: number;
  key: string;
  language: 'el' | 'en';
  text: string;
  version: string;
}

/** Texts of one kind that a feature keeps, for those who translate (`features/translations`). */
export interface OwnTexts {
  /** Its name is the text `translations.kind.<kind>`. */
  kind: string;
  readers: readonly Role[];
  writers: readonly Role[];
  /** The texts of a project that this user may read, each in the order in which people meet it. */
  list: (db: Db, actor: Actor, projectId: number) => Promise<OwnText[]>;
  /**
   * Saves one, with the checks, the version and the audit line of the feature's own editor. Returns the text as it is now; `stale` where another
   * user saved first, `bad` where the feature does not take it, undefined where the caller sees no such text.
   */
  save: (
    request: Pick<Request, 'db' | 'actor' | 'services' | 'http' | 'afterCommit'> & { actor: Actor },
    change: OwnTextChange,
  ) => Promise<OwnText | 'stale' | 'bad' | undefined>;
}

declare module '#platform/server/feature.ts' {
  interface Contributions {
    /** The texts that staff wrote, by kind. */
    ownTexts: readonly OwnTexts[];
  }
}
