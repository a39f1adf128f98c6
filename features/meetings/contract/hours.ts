import { z } from 'zod';
import { isRealDay } from '#engines/dates/model-date.ts';
import { call, id } from '#platform/contract/call.ts';
import { stale } from '#platform/contract/refusals.ts';
import { organizers } from '../access.ts';
import { Meeting } from './meeting.ts';
import { fromAfterTo, hoursOverlap, notAMentor } from './refusals.ts';

const ModelDay = z.string().refine((text) => {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return (
    match !== null &&
    Number(match[3]) > 1900 &&
    isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))
  );
}, 'date');

/** Hours of a weekday (1 Monday to 7 Sunday), in minutes of the day in Greek time. */
export const WeekHours = z
  .strictObject({
    weekday: z.int().min(1).max(7),
    fromMinute: z.int().min(0).max(1440),
    toMinute: z.int().min(0).max(1440),
  })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, 'from-after-to');

/** Days without meetings, the first and the last included. */
export const AwayDays = z.strictObject({ from: ModelDay, to: ModelDay });

const times = { hours: z.array(WeekHours).max(50), absences: z.array(AwayDays).max(100) };

/** Where the mentor meets people in this project; empty for none. */
const Place = z.string().trim().max(200);

/** The hours, absences and place of a mentor. Without hours the usual ones apply. Absences apply to every project. */
export const MentorAvailability = z.strictObject({
  ...times,
  place: Place,
  /** Grows with each save; 0 before the first one. */
  version: z.int(),
  /** The booked meetings to come on days of absence that the caller may see. */
  inAbsence: z.array(Meeting),
  /** Who saved last, if that was in this project, and when. */
  changedBy: z.string().optional(),
  changedAt: z.date().optional(),
});
export type MentorAvailability = z.infer<typeof MentorAvailability>;

/** Another user saved the hours since the caller loaded them. */
export const staleHours = stale(MentorAvailability);

export const hours = {
  availability: call({
    path: '/api/Meetings/Availability',
    may: organizers,
    input: z.strictObject({ projectId: id('project'), mentorId: id('mentor') }),
    output: MentorAvailability,
  }),

  /** Saves the hours of a mentor in a project, and the absences, which apply to every project. `version` is the one that the caller loaded. */
  setAvailability: call({
    path: '/api/Meetings/SetAvailability',
    may: organizers,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      mentorId: id('mentor'),
      ...times,
      place: Place.default(''),
      version: z.int().min(0),
    }),
    output: MentorAvailability,
    refusals: [notAMentor, hoursOverlap, fromAfterTo, staleHours],
  }),
};
