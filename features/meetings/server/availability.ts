import { isDeepStrictEqual } from 'node:util';
import { record } from '#features/audit/server/inside.ts';
import { isActiveAs } from '#features/people/server/inside.ts';
import { isInScope } from '#features/people/server/public.ts';
import { present } from '#platform/server/present.ts';
import { compareDates } from '#engines/dates/model-date.ts';
import { type Hours, isAway } from '#engines/meetings/free-slots.ts';
import { nameOf } from '#engines/people/name.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { fromAfterTo, hoursOverlap, notAMentor } from '../contract/refusals.ts';
import { mayOrganize } from '../access.ts';
import type { meetings } from '../contract.ts';
import { type MentorAvailability, staleHours } from '../contract/hours.ts';
import { upcoming } from './store/meetings.ts';
import * as timetable from './store/timetable.ts';
import { toMeeting } from './words.ts';

interface Whose {
  projectId: number;
  mentorId: number;
}

export async function show({
  db,
  actor,
  input,
}: Request<typeof meetings.availability>): Promise<MentorAvailability> {
  await requireOrganizable(db, actor, input);
  return readable(db, actor, input);
}

export async function set(request: Request<typeof meetings.setAvailability>): Promise<MentorAvailability> {
  const { db, actor, input } = request;
  const { projectId, mentorId, hours, absences, place, version } = input;
  await requireOrganizable(db, actor, input);
  if (!(await isActiveAs(db, projectId, mentorId, ['Mentor']))) throw notAMentor();
  if (overlap(hours)) throw hoursOverlap();
  if (absences.some(({ from, to }) => compareDates(from, to) > 0)) throw fromAfterTo();
  await timetable.lockAvailability(db, mentorId);
  const before = await readable(db, actor, input);
  if (before.version !== version)
    throw staleHours({
      version: before.version,
      by: before.changedBy ?? null,
      at: before.changedAt ?? null,
      present: before,
    });
  await timetable.setAvailability(db, input, { hours, absences });
  const isEverywhere = !isDeepStrictEqual(absences, before.absences);
  await timetable.countSaving(db, input, { userId: actor.id, isEverywhere });
  await timetable.setPlaceOfMentor(db, input, place);
  await record(request, 'meetings.set-availability', {
    projectId,
    subjectId: mentorId,
    before: { hours: before.hours, absences: before.absences, place: before.place },
    after: { hours, absences, place },
  });
  return readable(db, actor, input);
}

async function requireOrganizable(db: Db, actor: Actor, { projectId, mentorId }: Whose): Promise<void> {
  if (!(await isInScope(db, actor, projectId, mentorId))) throw notFound();
  if (!mayOrganize(actor, { mentorId })) throw forbidden();
}

/** Whether two entries of one weekday overlap. */
const overlap = (hours: readonly Hours[]): boolean =>
  hours.some((one, place) =>
    hours
      .slice(place + 1)
      .some(
        (other) =>
          one.weekday === other.weekday && one.fromMinute < other.toMinute && other.fromMinute < one.toMinute,
      ),
  );

/** The stored hours of a mentor in a project, who saved them last, and what is booked on days of absence. */
async function readable(db: Db, actor: Actor, { projectId, mentorId }: Whose): Promise<MentorAvailability> {
  const { hours, absences } = await timetable.availabilityOf(db, projectId, mentorId);
  const coming = absences.length > 0 ? await upcoming(db, actor, projectId, mentorId) : [];
  const inAbsence = coming
    .filter((row) => isAway(absences, row.time))
    .map((row) => toMeeting(row, actor.language));
  const times = { hours: [...hours], absences: absences.slice(0, 100), inAbsence };
  const last = await timetable.lastSaving(db, { projectId, mentorId });
  if (!last) return { ...times, place: '', version: 0 };
  const { version, place, changedAt, username, fields } = last;
  const changedBy = username !== null && fields !== null ? nameOf({ username, fields }) : undefined;
  return present({ ...times, place, version, changedAt, changedBy });
}
