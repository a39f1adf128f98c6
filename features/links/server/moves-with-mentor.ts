import { contributed, allContributed } from '#platform/server/feature.ts';
import type { Appointment } from '../contract.ts';
import type { Handover, Asking } from './contributions.ts';

/** Everything that is booked for what would be handed over. */
export function appointmentsOf(asking: Asking, handover: Handover): Promise<Appointment[]> {
  return allContributed(asking.services.features, 'movesWithMentor', ({ find }) => find(asking, handover));
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
