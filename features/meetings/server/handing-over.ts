import { athensClock } from '#engines/dates/athens.ts';
import { MINUTE_MS } from '#engines/dates/durations.ts';
import { clashes, SLOT_MINUTES } from '#engines/meetings/clashes.ts';
import { isAway } from '#engines/meetings/free-slots.ts';
import type { Appointment } from '#features/links/contract.ts';
import type { MovesWithMentor } from '#features/links/server/contributions.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { rulesOf } from './booking.ts';
import { notifyHandedOver } from './notify-handed-over.ts';
import * as store from './store/meetings.ts';
import * as timetable from './store/timetable.ts';
import { menteeName, titleOf } from './words.ts';

interface Asking {
  db: Db;
  actor: Actor;
  services: Services;
}

/** The booked meetings of a mentor move to the new one with their mentees, unless the new one is busy or away. */
export const meetingsOfHandover: MovesWithMentor = {
  find: async ({ db, actor }, handover) => {
    const rows = await store.toHandOver(db, handover);
    const found = [];
    for (const row of rows) found.push(await asAppointment(db, actor, { row, toId: handover.toId }));
    return found;
  },

  move: async (asking, handover) => {
    const appointments = [];
    for (const { id } of await store.toHandOver(asking.db, handover))
      appointments.push(await handOver(asking, id, handover.toId));
    const moved = appointments.filter(({ stays }) => stays === undefined);
    return { appointments, kept: moved.map(({ id }) => id) };
  },

  undo: async (asking, { fromId, toId }, kept) => {
    const left = [];
    for (const id of kept as number[]) {
      const row = await store.bookedToCome(asking.db, id);
      if (!row) continue;
      const isMoved = row.mentorId === fromId && (await handOver(asking, id, toId)).stays === undefined;
      if (!isMoved) left.push(row.menteeId);
    }
    return left;
  },
};

/** Gives a booked meeting to another mentor, if that one is free, and notifies all three. */
export async function handOver(asking: Asking, id: number, toId: number): Promise<Appointment> {
  const { db, actor, services } = asking;
  const before = await store.invitation(db, id);
  await timetable.lockForBooking(db, { ...before, mentorId: toId });
  const appointment = await asAppointment(db, actor, { row: before, toId });
  if (appointment.stays) return appointment;
  await store.change(db, id, { mentorId: toId, answer: null, answerNote: null });
  await store.note(db, { meetingId: id, actorId: actor.id, what: 'mentor' });
  await notifyHandedOver({ db, services }, before);
  return appointment;
}

type Row = Omit<store.Invitation, 'uid'> | Awaited<ReturnType<typeof store.toHandOver>>[number];

/** A meeting with the reason why another mentor cannot take it, if there is one. */
async function asAppointment(
  db: Db,
  actor: Actor,
  { row, toId }: { row: Row; toId: number },
): Promise<Appointment> {
  const stays = await whyItStays(db, { row, toId });
  return {
    id: row.id,
    menteeId: row.menteeId as Appointment['menteeId'],
    mentee: menteeName(row),
    title: titleOf(row, actor.language),
    time: row.time,
    ...(stays && { stays, link: inCalendarOf(row) }),
  };
}

/** A meeting in the calendar of its mentor. */
const inCalendarOf = ({ id, mentorId, time }: Row): string =>
  linkTo(
    '/{curProject}/calendar',
    {},
    { mentor: mentorId, date: athensClock(time.getTime()).date, meeting: id },
  );

async function whyItStays(db: Db, { row, toId }: { row: Row; toId: number }): Promise<Appointment['stays']> {
  const { id, projectId, menteeId, actionId, time } = row;
  const { absences } = await timetable.availabilityOf(db, projectId, toId);
  if (isAway(absences, time)) return 'away';
  const wanted = { mentorId: toId, menteeId, actionId };
  // Nobody meets themselves, and the two have one meeting about an action at a time.
  if (toId === menteeId || (await store.lockSameBooking(db, wanted))) return 'busy';
  const rule = await rulesOf(db, projectId);
  const reach = (SLOT_MINUTES + rule.bufferMinutes) * MINUTE_MS;
  const near = await timetable.bookedNear(
    db,
    { ...wanted, rule },
    new Date(time.getTime() - reach),
    new Date(time.getTime() + reach),
  );
  const others = near.filter((one) => one.id !== id);
  return clashes(others, { ...wanted, time }, rule).length > 0 ? 'busy' : undefined;
}
