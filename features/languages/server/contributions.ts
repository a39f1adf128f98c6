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
  /**
   * Of these words, in both languages; saving over another one is refused. `ownText` (`public.ts`) makes it. It is not that of the record:
   * users who translate different texts of one record at the same time do not hinder each other.
   */
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

/** The request of the call that saves a text, without its input. */
export type OwnTextSaving = Pick<Request, 'db' | 'services' | 'http' | 'afterCommit'> & { actor: Actor };

/** Texts of one kind that a feature keeps, for those who translate (`features/translations`). */
export interface OwnTexts {
  /** Its name is the text `translations.kind.<kind>`. */
  kind: string;
  readers: readonly Role[];
  writers: readonly Role[];
  /** The texts of a project that this user may read, in the order in which people meet them. Texts that are empty in both languages are left out. */
  list: (db: Db, actor: Actor, projectId: number) => Promise<OwnText[]>;
  /**
   * Saves one by the save of the feature's own editor, with its checks and its audit line; the version of the record grows, so that a draft that
   * someone else edits is stale, not lost. Returns the text as it is now; `stale` where another user changed the text first, `bad` where the
   * feature does not take it, undefined where the caller sees no such text. A text that stays as it is is not saved and leaves no audit line.
   * Anything but a text ends the caller's transaction. The caller has checked that the actor is one of `writers` and takes part in the project.
   */
  save: (request: OwnTextSaving, change: OwnTextChange) => Promise<OwnText | 'stale' | 'bad' | undefined>;
}

declare module '#platform/server/feature.ts' {
  interface Contributions {
    /** The texts that staff wrote, by kind. */
    ownTexts: readonly OwnTexts[];
  }
}
