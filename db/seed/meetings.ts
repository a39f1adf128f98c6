import { DAY_MS } from '#engines/dates/durations.ts';
import { clashes, type Entry } from '#engines/meetings/clashes.ts';
import { freeSlots } from '#engines/meetings/free-slots.ts';
import { usualWay } from '#engines/meetings/ways.ts';
import { add, change, note } from '#features/meetings/server/store/meetings.ts';
import { countSaving, setPlaceOfMentor } from '#features/meetings/server/store/timetable.ts';
import type { Db } from '#platform/server/db.ts';
import type { Chance } from './chance.ts';

/** The steps of the programme that are meetings, in its order. */
const about = [67, 68, 70, 71] as const;
/** In how many days a pair has its next meeting; the last ones have none. */
const ahead = [1, 4, 11, 2, undefined] as const;
const PAIRS = 16;

/** The places for meetings in person, in the settings of the demo's first project. */
export const demoPlaces = ['Γραφεία του προγράμματος, αίθουσα 2', 'Δημοτική βιβλιοθήκη, 1ος όροφος'] as const;

/**
 * Meetings of some mentors with their mentees, on working days: those in which a step was done, the next one, and now and then one that the
 * mentee missed.
 */
export async function plantMeetings(db: Db, chance: Chance, projectId: number): Promise<void> {
  const pairs = await db
    .selectFrom('defaultMentor')
    .where('projectId', '=', projectId)
    .select(['mentorId', 'menteeId'])
    .orderBy('menteeId')
    .limit(PAIRS)
    .execute();
  for (const mentorId of new Set(pairs.map((pair) => pair.mentorId))) {
    await countSaving(db, { projectId, mentorId }, { userId: mentorId, isEverywhere: false });
    await setPlaceOfMentor(db, { projectId, mentorId }, placeOf(mentorId));
  }
  const types = await typesOfSteps(db);
  const booked: Entry[] = [];
  const plant = async (wanted: Wanted, from: Date, state: MeetingState) => {
    from.setUTCHours(6, 0, 0, 0);
    const slots = freeSlots({ booked, wanted, rule: {}, from, count: 12, hours: [], absences: [] });
    const entry = { ...wanted, time: chance.pick(slots) };
    if (clashes(booked, entry).length > 0) return;
    booked.push(entry);
    const place = usualWay(types.get(wanted.actionId)!) === 'in-person' ? placeOf(wanted.mentorId) : '';
    await plantOne(db, { ...entry, projectId, state, place });
  };

  for (const [place, pair] of pairs.entries()) {
    const done = await meetingsDone(db, pair.menteeId);
    for (const [actionId, at] of done) await plant({ ...pair, actionId }, new Date(at), 'attended');
    const [next, afterIt] = about.filter((actionId) => !done.has(actionId));
    const isMissed = place % 5 === 3;
    if (isMissed && next) await plant({ ...pair, actionId: next }, daysFromNow(-3), 'missed');
    const coming = isMissed ? afterIt : next;
    const days = ahead[place % ahead.length];
    if (coming && days !== undefined) await plant({ ...pair, actionId: coming }, daysFromNow(days), 'booked');
  }
}

type Wanted = Omit<Entry, 'time'>;
type MeetingState = 'booked' | 'attended' | 'missed';

const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** A mentor meets everybody at the same place. */
const placeOf = (mentorId: number): string => demoPlaces[mentorId % demoPlaces.length]!;

/** The types of the steps that are meetings. */
async function typesOfSteps(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('action')
    .where('id', 'in', [...about])
    .select(['id', 'typeId'])
    .execute();
  return new Map(rows.map(({ id, typeId }) => [id, typeId]));
}

/** The meetings among the steps that a mentee has done, with the day. */
async function meetingsDone(db: Db, menteeId: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('actionData')
    .where('menteeId', '=', menteeId)
    .where('actionId', 'in', [...about])
    .where('completedAt', 'is not', null)
    .select(['actionId', 'completedAt'])
    .orderBy('completedAt')
    .execute();
  return new Map(rows.map(({ actionId, completedAt }) => [actionId, completedAt!]));
}

async function plantOne(
  db: Db,
  entry: Entry & { projectId: number; state: MeetingState; place: string },
): Promise<void> {
  const { state, ...meeting } = entry;
  const id = await add(db, { ...meeting, alone: false, bookedBy: entry.mentorId });
  await note(db, { meetingId: id, actorId: entry.mentorId, what: 'booked', after: entry.time });
  if (state === 'booked') return;
  await change(db, id, {
    state,
    ...(state === 'attended' && {
      minutes: 'Συζητήσαμε τα επόμενα βήματα και συμφωνήσαμε τι θα γίνει έως την επόμενη φορά.',
    }),
  });
  await note(db, { meetingId: id, actorId: entry.mentorId, what: state });
}
