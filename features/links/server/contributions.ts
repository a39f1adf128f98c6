import type { LeavingGround } from '#features/people/server/contributions.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { Appointment } from '../contract.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    followsMentor: FollowsMentor;
    movesWithMentor: MovesWithMentor;
  }
}

/** Mentors and mentees whose links changed, those that ended and those that were made. */
export interface ChangedPairs {
  projectId: number;
  pairs: readonly { mentorId: number; menteeId: number }[];
}

/**
 * What a later feature has booked for mentors and mentees, and moves, ends or brings back as their links change, in the same transaction.
 * A reassignment asks first, and says itself what moves (`movesWithMentor`).
 */
export type FollowsMentor = (ground: LeavingGround, changed: ChangedPairs) => Promise<void>;

/** What a mentor hands over to another: mentees by default, and pairs of an action and a mentee. */
export interface Handover {
  projectId: number;
  fromId: number;
  toId: number;
  menteeIds: readonly number[];
  actions: readonly (readonly [actionId: number, menteeId: number])[];
}

export interface Asking {
  db: Db;
  actor: Actor;
  services: Services;
}

/** What a later feature has booked for a mentor with mentees, and moves along with them. */
export interface MovesWithMentor {
  /** What it has booked, the soonest first. What cannot move says why. */
  find: (asking: Asking, handover: Handover) => Promise<Appointment[]>;
  /** Moves what can move, in the transaction of the reassignment, and notifies the people. What it returns as `kept` is for the undo. */
  move: (asking: Asking, handover: Handover) => Promise<{ appointments: Appointment[]; kept: unknown }>;
  /** Moves back what is still as it was moved. Returns the mentees of what stays. */
  undo: (asking: Asking, handover: Handover, kept: unknown) => Promise<readonly number[]>;
}
