import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import { ATHENS } from '#engines/dates/athens.ts';
import { endOf } from '#engines/meetings/clashes.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The rules of the Greek time zone since 1996, for programs that do not know it by name. */
const vtimezone = `BEGIN:VTIMEZONE
TZID:${ATHENS}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
TZNAME:EEST
DTSTART:19700329T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
TZNAME:EET
DTSTART:19701025T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n');

/** A meeting in the form of calendar programs. */
export interface CalendarEntry {
  /** Never changes: programs recognise the meeting by it. */
  uid: string;
  /** The version with the higher number is the newer one. */
  sequence: number;
  start: Date;
  summary: string;
  place: string;
  url: string;
  stamp: Date;
}

interface Invited {
  /** The product's own address, so that replies of calendar programs reach no user. */
  organizer: { name: string; email: string };
  /** Each user gets a separate invitation, so that it does not reveal the address of the other. */
  attendee: { name: string; email: string };
}

const aCalendar = (method: ICalCalendarMethod, name?: string): ICalCalendar =>
  ical({
    method,
    prodId: { company: 'Ithaki', product: 'Ithaki', language: 'EL' },
    // Only events have a zone: the library writes DTSTAMP in the zone of the calendar, and RFC 5545 wants it in UTC.
    timezone: { name: null, generator: () => vtimezone },
    ...(name !== undefined && { name }),
  });

const inAthens = (time: Date): Dayjs => dayjs(time).tz(ATHENS);

const eventOf = ({ uid, sequence, start, summary, place, url, stamp }: CalendarEntry) => ({
  id: `${uid}@ithaki`,
  sequence,
  start: inAthens(start),
  end: inAthens(endOf(start)),
  timezone: ATHENS,
  stamp,
  summary,
  location: place,
  url,
});

/** The document of an invitation, or of its cancellation. */
export function invitationOf(
  method: 'REQUEST' | 'CANCEL',
  entry: CalendarEntry,
  { organizer, attendee }: Invited,
): string {
  const calendar = aCalendar(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...eventOf(entry),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ ...attendee, rsvp: false }],
  });
  return calendar.toString();
}

/** Meetings of a user, for programs that subscribe to them under this name, or as a file without one. */
export function feedOf(name: string | undefined, entries: readonly CalendarEntry[]): string {
  const calendar = aCalendar(ICalCalendarMethod.PUBLISH, name);
  if (name !== undefined) calendar.ttl(60 * 60);
  for (const entry of entries) calendar.createEvent({ ...eventOf(entry), status: ICalEventStatus.CONFIRMED });
  return calendar.toString();
}
