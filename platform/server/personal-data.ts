import type { OperationNodeSource } from 'kysely';
import type { Db } from './db.ts';
import type { FieldKeys } from './sealed.ts';
import type { Services } from './services.ts';

/** One kind of facts about a person; each row has the facts by name. */
export interface HeldPart {
  /** The name of the kind. Its words are the text `privacy.part.<part>`. */
  part: string;
  rows: Record<string, unknown>[];
}

type Facts = Record<string, unknown>;

/** The source of one kind of facts about a person. */
export interface HeldSource {
  part: string;
  /** Its rows; the names of its columns are the names of the facts. What only counts them does not run it. */
  query: (db: Db, userId: number) => OperationNodeSource & { execute: () => Promise<object[]> };
  /** For rows that are shown in another way: the names of the facts, and how a row becomes them. What is sealed opens with the keys. */
  shown?: { facts: readonly string[]; from: (row: never, keys: FieldKeys | undefined) => Facts };
  /** The values of facts that are codes. The words of a code are the text `privacy.value.<part>.<fact>.<code>`. */
  codes?: Readonly<Record<string, readonly (string | number)[]>>;
}

type InLanguages = Readonly<Record<'el' | 'en', string>>;

/** How the readable copy says a name inside a document, and those of its values that are codes. */
export interface NamedValue {
  label: InLanguages;
  values: ReadonlyMap<string, InLanguages>;
}

/** A file that is kept for a person. */
export interface HeldFile {
  name: string;
  read: () => AsyncIterable<Uint8Array>;
}

/**
 * What follows when a person is erased everywhere, such as notifying others. It comes last, so that whoever reads of the person
 * reads of an erased one.
 */
type AfterErasing = (ground: { db: Db; services: Services }) => Promise<void>;

/** What a feature keeps about people, and how it erases it. Each feature declares its own tables. */
export interface PersonalData {
  /** Its tables that refer to people. A test finds tables that no feature declares. */
  tables: readonly string[];
  /**
   * Its columns (`table.column`) that still hold the id of a person after `erase`, each with its reason as a comment. A test fills every
   * column that refers to people, and fails for one that is neither cleared nor declared. @default none
   */
  keeps?: readonly string[];
  /** Everything that is held about a person and is theirs to read; not what others noted for themselves. */
  held: readonly HeldSource[];
  /** The names that the projects of a person give to values inside documents: fields, questions. */
  names?: (db: Db, userId: number) => Promise<ReadonlyMap<string, NamedValue>>;
  /** Replaces or removes everything that identifies the person; what accounting and statistics need stays. */
  erase: (db: Db, userId: number) => Promise<void | AfterErasing>;
}
