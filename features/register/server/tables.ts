import type { Generated } from 'kysely';
import type { Stage } from '#engines/microdata/definition.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import type { eventKinds, registerStates } from '../contract/states.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    registerSend: RegisterSendRow;
    registerEvent: RegisterEventRow;
    registerState: RegisterStateRow;
    registerQueue: RegisterQueueRow;
    registerPlace: RegisterPlaceRow;
  }
}

/** The ledger: a row is written before anything leaves, and is never changed. What became of it follows as events. */
interface RegisterSendRow {
  id: Generated<number>;
  projectId: number;
  userId: number;
  stage: Stage;
  /** Counts the sends of this stage of this person, from 1. */
  attempt: number;
  /** The version of the form. */
  versionId: number;
  /** The revision of the answers. */
  revision: number;
  period: Period;
  mis: string;
  madeBy: number | null;
  madeAt: Generated<Date>;
  /**
   * Keyed digest of the payload: the id of the key, a colon, HMAC-SHA-256 in hex. Empty for a send without a key, for one from before the
   * keyed digests, and once the person is erased.
   */
  hash: string;
  /** The answers that were sent, sealed; null without a key. No name and no number of a person is in them. */
  answers: string | null;
}

/** What became of a send. Events are added and never changed. */
interface RegisterEventRow {
  id: Generated<number>;
  sendId: number;
  kind: (typeof eventKinds)[number];
  at: Generated<Date>;
  guid: string | null;
  number: string | null;
  participantId: string | null;
  code: string | null;
  /** The register's own words. */
  words: string | null;
  /** Who stated it, for what a person states: a withdrawal, an answer by file. */
  notedBy: number | null;
}

/** Where a stage of a person is now. One row for each, so that it is in the queue once, from all users and nodes. */
interface RegisterStateRow {
  projectId: number;
  userId: number;
  stage: Stage;
  state: (typeof registerStates)[number];
  askedBy: number | null;
  askedAt: Date | null;
  mis: string;
  actionId: number | null;
  sendId: number | null;
  /** The revision of the answers that were sent last. */
  revision: number | null;
  number: string | null;
  code: string | null;
  words: string | null;
  guid: string | null;
  tries: Generated<number>;
  /** When the queue takes it next; null outside of the queue. */
  dueAt: Date | null;
  changedAt: Generated<Date>;
}

/** The queue of a project: whether it is paused, and how far the current run is. */
interface RegisterQueueRow {
  projectId: number;
  pausedAt: Date | null;
  pausedBy: number | null;
  begunAt: Date | null;
  total: Generated<number>;
  done: Generated<number>;
}

/** The register's own id of a region or a municipality. */
interface RegisterPlaceRow {
  kind: 'region' | 'municipality';
  code: string;
  /** The edition of the codes: `engines/places/municipalities.ts`. */
  edition: string;
  opsId: string;
  /** Made up for a demo, and never sent to the real register. */
  isStandIn: Generated<boolean>;
  importedAt: Generated<Date>;
  importedBy: number | null;
}
