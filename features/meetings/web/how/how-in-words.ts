import { hrefOf } from '#platform/web/api.ts';
import type { Texts } from '#platform/web/texts.ts';
import { endOf } from '#engines/meetings/clashes.ts';
import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';

/** How and where a meeting is held, as facts: names with values. */
export function howFacts(t: Texts, { way, place }: Pick<Meeting, 'way' | 'place'>): [string, string][] {
  const how: [string, string] = [t('meetings.place'), t(`meetings.way.${way}`)];
  if (way === 'online') return [how];
  if (way === 'phone') return place === '' ? [how] : [how, [t('meetings.phone'), place]];
  return [how, [t('meetings.where'), place === '' ? t('meetings.where.unknown') : place]];
}

/** The same in one line, for lists. */
export const howInWords = (t: Texts, { way, place }: Pick<Meeting, 'way' | 'place'>): string =>
  place === '' ? t(`meetings.way.${way}`) : `${t(`meetings.way.${way}`)}: ${place}`;

/** The address of a place on a map. */
export const mapOf = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;

/** The address of the file of a meeting for calendar programs. */
export const calendarFileOf = (id: Meeting['id']): string => hrefOf(meetings.calendarFile, { id });

/** The address at which Google Calendar offers to add a meeting. */
export function googleCalendarOf(t: Texts, { title, time, way, place }: Meeting, other: string): string {
  const inUtc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${title} – ${other}`,
    dates: `${inUtc(time)}/${inUtc(endOf(time))}`,
    location: howInWords(t, { way, place }),
    details: location.href,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
