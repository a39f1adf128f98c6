import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Http } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { Settled, WayOut } from '../contract/leaving.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    leaving: readonly SettlesLeaving[];
    fieldsWritten: FieldsWritten;
    relationsChanged: RelationsChanged;
  }
}

/** Who settles it, and in which transaction. Without a request, as in a job, `http` is absent. */
export interface LeavingGround {
  db: Db;
  actor: Actor;
  http?: Http;
  services: Services;
}

/** People who leave a project by one of the ways out. Archiving concerns every member. */
export interface Leavers {
  projectId: number;
  userIds: readonly number[] | 'everyone';
  way: WayOut;
}

/** What a later feature has that ends when people go, and comes back when they do. */
export interface SettlesLeaving {
  kind: Settled['kind'];
  /** What it would settle: how much, and the names of the others concerned. */
  find: (db: Db, leavers: Leavers) => Promise<{ count: number; names: readonly string[] }>;
  /** Ends it, notifies the others concerned, and returns what `restore` needs, by the person who goes. */
  settle: (ground: LeavingGround, leavers: Leavers) => Promise<ReadonlyMap<number, unknown>>;
  /** Brings back what `settle` ended for one person, as far as it is still possible. */
  restore: (
    ground: LeavingGround,
    leaver: { projectId: number; userId: number; way: WayOut },
    settled: unknown,
  ) => Promise<void>;
}

/** Fields of a user that were written in a project, with all fields before. */
export interface WrittenFields {
  projectId: number;
  userId: number;
  before: Readonly<Record<string, unknown>>;
  written: Readonly<Record<string, unknown>>;
}

/** What a later feature does when fields of a user are written, in the same transaction. */
export type FieldsWritten = (ground: LeavingGround, fields: WrittenFields) => Promise<void>;

/** What a later feature does when it changes who works with whom in a project; in the transaction that changes it. */
export type RelationsChanged = (db: Db, services: Services, changed: ChangedRelations) => Promise<void>;

/** What changed between people of a project. An absent or empty list: nothing of that kind. */
export interface ChangedRelations {
  projectId: number;
  /** Members who became active or inactive, left, withdrew their consent or gave it again. */
  memberIds?: readonly number[];
  /** Mentors and mentees who were linked or unlinked, by default or for an action; each pair once. */
  mentors?: readonly { mentorId: number; menteeId: number }[];
  /** Supervisors or coordinators, and the people who were linked to them or unlinked; each pair once. */
  staff?: readonly { staffId: number; userId: number }[];
}
