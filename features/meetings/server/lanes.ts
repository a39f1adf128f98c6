import { athensClock } from '#engines/dates/athens.ts';
import { markOf } from '#engines/people/name.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { pageOf } from '#platform/contract/paging.ts';
import type { Request } from '#platform/server/implement.ts';
import type { meetings } from '../contract.ts';
import type { Lane } from '../contract/lanes.ts';
import { requireSpan } from './reading.ts';
import * as store from './store/lanes.ts';
import { toMeeting } from './words.ts';

/** A week, in which a day may have 25 hours. */
const MAX_DAYS = 8;

/** Returns a page of mentors with what fills their days. What is read depends on the page and the period alone. */
export async function lanes({ db, actor, input }: Request<typeof meetings.lanes>) {
  requireSpan(input, MAX_DAYS);
  const { projectId, from, to, page, count } = input;
  const mentors = await store.mentorsOfPage(db, actor, input, { limit: count, offset: (page - 1) * count });
  const mentorIds = mentors.map(({ id }) => id);
  const of = { projectId, mentorIds, from, to };
  const hours = Map.groupBy(await store.hoursOf(db, of), (one) => one.mentorId);
  const days = { first: dayOf(from), last: dayOf(new Date(to.getTime() - 1)) };
  const absences = Map.groupBy(await store.absencesOf(db, { mentorIds, ...days }), (one) => one.mentorId);
  const found = Map.groupBy(await store.meetingsOf(db, actor, of), (one) => one.mentorId);
  const booked = Map.groupBy(await store.bookedOf(db, of), (one) => one.mentorId);
  const list = mentors.map((mentor): Lane => {
    const { id, state, isNamesake } = mentor;
    const own = found.get(id) ?? [];
    const seen = new Set(own.map((one) => one.id));
    return {
      id,
      name: mentor.name,
      ...(isNamesake && { username: markOf(mentor) }),
      active: state === ACTIVE,
      hours: (hours.get(id) ?? []).map(({ weekday, fromMinute, toMinute }) => ({
        weekday,
        fromMinute,
        toMinute,
      })),
      absences: (absences.get(id) ?? []).map((one) => ({ from: one.from, to: one.to })),
      meetings: own.map((row) => toMeeting(row, actor.language)),
      busy: (booked.get(id) ?? []).filter((one) => !seen.has(one.id)).map(({ time }) => time),
    };
  });
  return pageOf(list, await store.countMentors(db, actor, input), count);
}

/** `YYYY-MM-DD` in Greek time. */
const dayOf = (time: Date): string => athensClock(time.getTime()).date.split('-').toReversed().join('-');
