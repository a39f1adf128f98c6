import { compareDates } from '#engines/dates/model-date.ts';
import type { Hours } from '#engines/meetings/free-slots.ts';
import { record } from '#features/audit/server/public.ts';
import { isInScope } from '#features/people/server/public.ts';
import { forbidden, notFound, Refusal } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { mayOrganize } from '../access.ts';
import type { meetings, MentorAvailability } from '../contract.ts';
import { availabilityOf, isActiveAs, setAvailability } from './store/timetable.ts';

interface Whose {
  projectId: number;
  mentorId: number;
}

export async function show({
  db,
  actor,
  input,
}: Request<typeof meetings.availability>): Promise<MentorAvailability> {
  await refuseStranger(db, actor, input);
  return readable(await availabilityOf(db, input.projectId, input.mentorId));
}

export async function set(request: Request<typeof meetings.setAvailability>): Promise<MentorAvailability> {
  const { db, actor, http, input } = request;
  const { projectId, mentorId, hours, absences } = input;
  await refuseStranger(db, actor, input);
  if (!(await isActiveAs(db, projectId, mentorId, 'Mentor'))) throw new Refusal('not-a-mentor', 422);
  if (overlap(hours)) throw new Refusal('hours-overlap', 422);
  if (absences.some(({ from, to }) => compareDates(from, to) > 0)) throw new Refusal('from-after-to', 422);
  await setAvailability(db, input, { hours, absences });
  await record(
    db,
    { actor, http },
    { what: 'meetings.set-availability', projectId, subjectId: mentorId, after: { hours, absences } },
  );
  return readable(await availabilityOf(db, projectId, mentorId));
}

async function refuseStranger(db: Db, actor: Actor, { projectId, mentorId }: Whose): Promise<void> {
  if (!(await isInScope(db, actor, projectId, mentorId))) throw notFound();
  if (!mayOrganize(actor, { mentorId })) throw forbidden();
}

/** Whether hours of one weekday share a minute. */
const overlap = (hours: readonly Hours[]): boolean =>
  hours.some((one, place) =>
    hours
      .slice(place + 1)
      .some(
        (other) =>
          one.weekday === other.weekday && one.fromMinute < other.toMinute && other.fromMinute < one.toMinute,
      ),
  );

const readable = ({ hours, absences }: Awaited<ReturnType<typeof availabilityOf>>): MentorAvailability => ({
  hours: [...hours],
  absences: absences.slice(0, 100),
});
