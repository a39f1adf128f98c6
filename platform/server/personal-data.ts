import type { OperationNodeSource } from 'kysely';
import type { Db } from './db.ts';

/** A piece of what is held about somebody: facts of one kind, by the name of each fact. */
export interface HeldPart {
  /** What it is: a key of the words in which the readable copy tells it (`privacy`). */
  part: string;
  rows: Record<string, unknown>[];
}

type Facts = Record<string, unknown>;

/** Where a piece of what is held about a person comes from. */
export interface HeldSource {
  part: string;
  /** Its rows; the names of its columns are the names of the facts. What only counts them does not run it. */
  query: (db: Db, userId: number) => OperationNodeSource & { execute: () => Promise<object[]> };
  /** For rows that are shown in another way: the names of the facts, and how a row becomes them. */
  told?: { facts: readonly string[]; from: (row: never) => Facts };
}

/** A file that is held for somebody. */
export interface HeldFile {
  name: string;
  read: () => AsyncIterable<Uint8Array>;
}

/** What a feature holds about people, and how it forgets them. Each feature tells of its own tables. */
export interface PersonalData {
  /** Its tables that refer to people: a test finds those that nobody tells of. */
  tables: readonly string[];
  /** Everything that is held about a person and is theirs to read; not what others noted for themselves. */
  held: readonly HeldSource[];
  /** Replaces or removes what tells who the person is or was; what accounting and statistics need stays. */
  erase: (db: Db, userId: number) => Promise<void>;
}
