import { DAY_MS } from '#engines/dates/durations.ts';
import { clashes, type Entry } from '#engines/meetings/clashes.ts';
import { freeSlots } from '#engines/meetings/free-slots.ts';
import { add, change, note } from '#features/meetings/server/store/meetings.ts';
import type { Db } from '#platform/server/db.ts';
import type { Chance } from './chance.ts';

/** The meetings of the programme, and how many days from today each pair has one: before, and after. */
const about = [67, 68, 70, 71] as const;
const days = [-16, -9, -3, 1, 4, 11] as const;
const PAIRS = 16;

/** Meetings of some mentors with their mentees: held and missed ones, and those to come, on working days. */
export async function plantMeetings(db: Db, chance: Chance, projectId: number): Promise<void> {
  const pairs = await db
    .selectFrom('defaultMentor')
    .where('projectId', '=', projectId)
    .select(['mentorId', 'menteeId'])
    .orderBy('menteeId')
    .limit(PAIRS)
    .execute();
  const booked: Entry[] = [];
  for (const [place, pair] of pairs.entries())
    for (const [turn, offset] of days.slice(place % 3, 3 + (place % 4)).entries()) {
      const wanted = { ...pair, actionId: about[(place + turn) % about.length]! };
      const from = new Date(Date.now() + (offset + (place % 2)) * DAY_MS);
      from.setUTCHours(6, 0, 0, 0);
      const slots = freeSlots({ booked, wanted, rule: {}, from, count: 12, hours: [], absences: [] });
      const time = chance.pick(slots);
      const entry = { ...wanted, time };
      if (clashes(booked, entry).length > 0 || booked.some((one) => isSame(one, entry))) continue;
      booked.push(entry);
      await plantOne(db, chance, { ...entry, projectId });
    }
}

const isSame = (a: Entry, b: Entry): boolean =>
  a.mentorId === b.mentorId && a.menteeId === b.menteeId && a.actionId === b.actionId;

async function plantOne(db: Db, chance: Chance, entry: Entry & { projectId: number }): Promise<void> {
  const id = await add(db, { ...entry, alone: false, bookedBy: entry.mentorId });
  await note(db, { meetingId: id, actorId: entry.mentorId, what: 'booked', after: entry.time });
  if (entry.time.getTime() > Date.now()) return;
  const state = chance.likely(0.85) ? 'attended' : 'missed';
  await change(db, id, {
    state,
    ...(state === 'attended' && {
      minutes: 'Συζητήσαμε τα επόμενα βήματα και συμφωνήσαμε τι θα γίνει έως την επόμενη φορά.',
    }),
  });
  await note(db, { meetingId: id, actorId: entry.mentorId, what: state });
}
