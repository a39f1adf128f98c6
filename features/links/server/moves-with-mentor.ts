import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import type { Appointment } from '../contract.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    movesWithMentor: MovesWithMentor;
  }
}

/** What a mentor hands over to another: mentees by default, and pairs of an action and a mentee. */
export interface Handover {
  projectId: number;
  fromId: number;
  toId: number;
  menteeIds: readonly number[];
  actions: readonly (readonly [actionId: number, menteeId: number])[];
}

interface Asking {
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

/** Everything that is booked for what would be handed over. */
export async function appointmentsOf(asking: Asking, handover: Handover): Promise<Appointment[]> {
  const found = [];
  for (const one of contributed(asking.services.features, 'movesWithMentor'))
    found.push(...(await one.find(asking, handover)));
  return found;
}

/** Moves what is booked. `kept` has an entry for each feature, in the order of the features. */
export async function moveAppointments(
  asking: Asking,
  handover: Handover,
): Promise<{ appointments: Appointment[]; kept: unknown[] }> {
  const appointments = [];
  const kept = [];
  for (const one of contributed(asking.services.features, 'movesWithMentor')) {
    const moved = await one.move(asking, handover);
    appointments.push(...moved.appointments);
    kept.push(moved.kept);
  }
  return { appointments, kept };
}

/** Moves back what `moveAppointments` moved. Returns the mentees of what stays. */
export async function moveBack(
  asking: Asking,
  handover: Handover,
  kept: readonly unknown[],
): Promise<number[]> {
  const left = [];
  for (const [place, one] of contributed(asking.services.features, 'movesWithMentor').entries())
    if (kept[place] !== undefined) left.push(...(await one.undo(asking, handover, kept[place])));
  return left;
}
