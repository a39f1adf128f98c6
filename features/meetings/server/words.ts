import { contentLanguageOf, type Language } from '#platform/contract/languages.ts';
import { present } from '#platform/server/present.ts';
import { titleIn } from '#engines/actions/title.ts';
import { athensClock } from '#engines/dates/athens.ts';
import { formatLongDate } from '#engines/dates/long-date.ts';
import { usualWay, type Way } from '#engines/meetings/ways.ts';
import { say } from '#platform/server/texts.ts';
import type { Meeting } from '../contract/meeting.ts';
import type { NamedRow } from './store/meetings.ts';

/** A time as mails write it: the day in words and the time, in Greek time. */
export function inWords(time: Date, language: Language): { date: string; time: string } {
  const clock = athensClock(time.getTime());
  return { date: formatLongDate(clock.date, language), time: clock.time };
}

/** The title of a meeting's action. */
export const titleOf = (
  { titles, actionId }: Pick<NamedRow, 'titles' | 'actionId'>,
  language: Language,
): string => titleIn({ id: actionId, titles }, contentLanguageOf(language));

/** How a meeting is held. */
export const wayOf = ({ way, typeId }: Pick<NamedRow, 'way' | 'typeId'>): Way => way ?? usualWay(typeId);

/** The place of a meeting in words, also where none was said. */
export function placeOf(row: Pick<NamedRow, 'way' | 'place' | 'typeId'>, language: Language): string {
  const way = wayOf(row);
  if (way === 'online') return say(language, 'meetings.place.conference');
  if (way === 'in-person') return row.place === '' ? say(language, 'meetings.place.unknown') : row.place;
  const phone = say(language, 'meetings.place.phone');
  return row.place === '' ? phone : `${phone}: ${row.place}`;
}

/** The facts of a meeting in a mail. When they change, the user needs a new mail. */
export const factsOf = (row: NamedRow): string =>
  [row.time.toISOString(), row.actionId, wayOf(row), row.place, row.mentor, row.mentee].join(' | ');

/** A meeting as lists return it. */
export const toMeeting = (row: NamedRow, language: Language): Meeting =>
  present({
    id: row.id,
    projectId: row.projectId,
    time: row.time,
    mentorId: row.mentorId,
    menteeId: row.menteeId,
    actionId: row.actionId,
    mentor: row.mentor,
    mentee: row.mentee,
    title: titleOf(row, language),
    typeId: row.typeId,
    way: wayOf(row),
    place: row.place,
    state: row.state,
    answer: row.answer,
    answerNote: row.answerNote,
    version: row.version,
  });
