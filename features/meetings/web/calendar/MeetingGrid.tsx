import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar, { type EventDropInfo } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import greek from '@fullcalendar/react/locales/el';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { athensClock, athensMoment } from '#engines/dates/athens.ts';
import { toModel, type ModelDate } from '#engines/dates/model-date.ts';
import { endOf } from '#engines/meetings/clashes.ts';
import { addDays } from '#engines/dates/days.ts';
import { clockOf, usualHours } from '#engines/meetings/free-slots.ts';
import { localeOf } from '#platform/contract/languages.ts';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { mayOrganize } from '../../access.ts';
import { meetings as meetingCalls } from '../../contract.ts';
import type { MentorAvailability } from '../../contract/hours.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { hasNews, stateInWords } from '../StateBadge.tsx';
import styles from './calendar.module.css';
import { dayOf, longDay, momentOf, type Start, timeOf, type View, weekdayDate } from './span.ts';
import { useDrop } from './use-drop.ts';

interface Props {
  view: Exclude<View, 'agenda' | 'lanes'>;
  day: ModelDate;
  meetings: readonly Meeting[];
  onOpen: (id: number) => void;
  onDay: (day: ModelDate) => void;
  /** Books at an empty hour; absent for who books no meetings. */
  onBook?: ((start: Start) => void) | undefined;
  /** The mentor whose hours and absences are drawn; 0 for none. */
  mentorId: number;
}

const kinds = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/**
 * The meetings on a grid of days. The grid gets Greek times as if they were UTC, so that it shows the same wherever the
 * reader is; the page reads its results in the same way.
 */
export function MeetingGrid({ view, day, meetings, onOpen, onDay, onBook, mentorId }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const session = useSession();
  const [openedAt] = useState(() => Date.now());
  const drop = useDrop();
  const times = useTimesOf(mentorId);
  const shown = meetings.filter(({ state }) => state !== 'cancelled');
  const onDrop = ({ event, revert }: EventDropInfo) => {
    const meeting = meetings.find(({ id }) => String(id) === event.id);
    const time = event.start && momentAt(event.start);
    if (!meeting || !time) return revert();
    return void drop(meeting, time).then((isMoved) => {
      if (!isMoved) revert();
    });
  };
  return (
    <div className={styles.grid} data-view={view}>
      <FullCalendar
        key={`${view} ${day} ${language}`}
        plugins={[dayGrid, timeGrid, interaction, classic]}
        initialView={kinds[view]}
        initialDate={isoDay(day)}
        locale={language === 'el' ? greek : localeOf(language)}
        firstDay={1}
        timedText={t('meetings.grid.hours')}
        timeZone="UTC"
        now={() => wall(new Date())}
        headerToolbar={false}
        height="auto"
        allDaySlot={false}
        slotDuration="00:30:00"
        snapDuration="00:15:00"
        slotHeaderInterval="01:00:00"
        {...hoursOf(shown)}
        showNonCurrentDates={false}
        fixedWeekCount={false}
        dayMaxEvents={3}
        eventDisplay="block"
        backgroundEventClass={styles.awayDay}
        nonBusinessHoursClass={styles.closed}
        slotEventOverlap={false}
        slotMinHeight={32}
        moreLinkClick={({ date }) => {
          onDay(modelDay(date));
          return undefined;
        }}
        // The library's own name of a column lacks the weekday.
        dayHeaderDidMount={({ el, date }) => (el.ariaLabel = longDay(modelDay(date), language))}
        eventTimeFormat={clock}
        slotHeaderFormat={clock}
        nowIndicator
        eventInteractive
        eventDurationEditable={false}
        events={[
          ...(times?.absences ?? []).map(({ from, to }) => ({
            id: `away ${from}`,
            title: t('meetings.grid.away'),
            start: `${isoDay(from)}T00:00:00`,
            end: `${isoDay(addDays(to, 1))}T00:00:00`,
            display: 'background',
            extendedProps: { away: true },
          })),
          ...shown.map((meeting) => ({
            id: String(meeting.id),
            title: titleFor(meeting, session.id),
            start: wall(meeting.time),
            end: wall(endOf(meeting.time)),
            editable:
              meeting.state === 'booked' &&
              meeting.time.getTime() > openedAt &&
              mayOrganize(session, meeting),
            extendedProps: {
              state: meeting.state,
              answer: meeting.state === 'booked' ? meeting.answer : undefined,
              day: weekdayDate(dayOf(meeting.time), language),
              time: timeOf(meeting.time),
              said: hasNews(meeting) ? ` · ${stateInWords(t, meeting)}` : '',
            },
          })),
        ]}
        eventContent={({ event }) =>
          event.extendedProps['away'] === true ? (
            <span className={styles.away}>{event.title}</span>
          ) : (
            <div
              className={styles.event}
              data-state={event.extendedProps['state'] as string}
              data-answer={event.extendedProps['answer'] as string | undefined}
            >
              <VisuallyHidden>{`${event.extendedProps['day'] as string}, `}</VisuallyHidden>
              <span className={styles.eventTime}>{event.extendedProps['time'] as string}</span> {event.title}
              {event.extendedProps['said'] as string}
            </div>
          )
        }
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          if (event.extendedProps['away'] === true) return;
          onOpen(Number(event.id));
        }}
        {...(times && { businessHours: businessHoursOf(times) })}
        dateClick={({ date }) => {
          if (view === 'month') return onDay(modelDay(date));
          const start = { date: modelDay(date), clock: date.toISOString().slice(11, 16) };
          const moment = momentOf(start);
          return moment && moment.getTime() > Date.now() ? onBook?.(start) : undefined;
        }}
        eventDrop={onDrop}
      />
    </div>
  );
}

/** The hours and absences of a mentor, if the reader may see them. */
function useTimesOf(mentorId: number): MentorAvailability | undefined {
  const { id: projectId } = useProject();
  return useQuery({ ...ask(meetingCalls.availability, { projectId, mentorId }), enabled: mentorId > 0 }).data;
}

/** The hours of a mentor as the grid takes them, where Sunday is 0. Other hours are shaded. */
const businessHoursOf = ({ hours }: MentorAvailability) =>
  (hours.length > 0 ? hours : usualHours).map(({ weekday, fromMinute, toMinute }) => ({
    daysOfWeek: [weekday % 7],
    startTime: clockOf(fromMinute),
    endTime: clockOf(toMinute),
  }));

const titleFor = ({ mentorId, menteeId, mentor, mentee }: Meeting, me: number): string =>
  me === mentorId ? mentee : me === menteeId ? mentor : `${mentee} – ${mentor}`;

/** `YYYY-MM-DD`. */
const isoDay = (day: ModelDate): string => day.split('-').toReversed().join('-');

/** A time in Greece without its zone. */
function wall(time: Date): string {
  const { date, time: clockTime } = athensClock(time.getTime());
  return `${isoDay(date)}T${clockTime}:00`;
}

const modelDay = (asUtc: Date): ModelDate =>
  toModel(asUtc.getUTCDate(), asUtc.getUTCMonth() + 1, asUtc.getUTCFullYear());

/** The moment of a time that the grid returns as UTC and means as Greek time. */
function momentAt(asUtc: Date): Date | undefined {
  const time = asUtc.toISOString().slice(11, 16);
  const moment = athensMoment({ date: modelDay(asUtc), time });
  return moment === undefined ? undefined : new Date(moment);
}

/** The visible hours: 08:00 to 20:00, and more if there are meetings outside. */
function hoursOf(meetings: readonly Meeting[]): { slotMinTime: string; slotMaxTime: string } {
  const starts = meetings.map(({ time }) => Number(timeOf(time).slice(0, 2)));
  const [from, to] = [Math.min(8, ...starts), Math.min(24, Math.max(20, ...starts.map((hour) => hour + 2)))];
  return { slotMinTime: `${clockOf(from * 60)}:00`, slotMaxTime: `${clockOf(to * 60)}:00` };
}
