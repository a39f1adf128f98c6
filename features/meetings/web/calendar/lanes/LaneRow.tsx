import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { SLOT_MINUTES } from '#engines/meetings/clashes.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Lane } from '../../../contract/lanes.ts';
import type { Meeting } from '../../../contract/meeting.ts';
import { stateInWords } from '../../StateBadge.tsx';
import { timeOf } from '../span.ts';
import { type LaneDay, minuteOf } from './lane-times.ts';
import styles from './lanes.module.css';

export interface LaneActs {
  onOpen: (id: number) => void;
  /** Opens the week of a mentor. */
  onMentor: (id: number) => void;
  /** Books a free time with a mentor; absent for readers who book no meetings. */
  onBook?: ((mentorId: number, time: Date) => void) | undefined;
}

interface Props {
  lane: Lane;
  day: LaneDay;
  hours: readonly number[];
  /** The present minute of the day, where it is the present day. */
  nowMinute: number | undefined;
  opened: number;
  acts: LaneActs;
}

const inHour = (hour: number) => (time: Date) => Math.floor(minuteOf(time) / 60) === hour;

/** The place of some minutes within the cell of an hour. */
const placeIn = (hour: number, fromMinute: number, toMinute: number) => ({
  left: `${((fromMinute - hour * 60) / 60) * 100}%`,
  width: `${((toMinute - fromMinute) / 60) * 100}%`,
});

const slotIn = (hour: number, time: Date) => placeIn(hour, minuteOf(time), minuteOf(time) + SLOT_MINUTES);

/** The day of one mentor: a cell for each hour, with the meetings that start in it and the first free time. */
export const LaneRow = memo(function LaneRow({ lane, day, hours, nowMinute, opened, acts }: Props) {
  const t = useTexts();
  const { id, name, username, active, meetings, busy } = lane;
  const note = active ? day.isAway && t('meetings.grid.away') : t('meetings.lanes.left');
  return (
    <tr>
      <th scope="row" className={styles.mentor}>
        <Anchor component="button" type="button" className={styles.name} onClick={() => acts.onMentor(id)}>
          {name}
        </Anchor>
        {username !== undefined && <Text size="sm">{username}</Text>}
        {note && (
          <Text size="sm" fw={600}>
            {note}
          </Text>
        )}
      </th>
      {hours.map((hour) => (
        <td key={hour} className={styles.cell} data-away={day.isAway ? true : undefined}>
          {day.open
            .map(({ fromMinute, toMinute }) => ({
              fromMinute: Math.max(fromMinute, hour * 60),
              toMinute: Math.min(toMinute, hour * 60 + 60),
            }))
            .filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
            .map(({ fromMinute, toMinute }) => (
              <span key={fromMinute} className={styles.open} style={placeIn(hour, fromMinute, toMinute)} />
            ))}
          {nowMinute !== undefined && Math.floor(nowMinute / 60) === hour && (
            <span className={styles.now} style={placeIn(hour, nowMinute, nowMinute)} />
          )}
          {meetings
            .filter(({ time }) => inHour(hour)(time))
            .map((meeting) => (
              <MeetingBlock
                key={meeting.id}
                meeting={meeting}
                hour={hour}
                isOpen={meeting.id === opened}
                {...acts}
              />
            ))}
          {busy.filter(inHour(hour)).map((time) => (
            <span key={time.getTime()} className={styles.busy} style={slotIn(hour, time)}>
              <b>{timeOf(time)}</b> {t('meetings.lanes.busy')}
            </span>
          ))}
          {day.free.filter(inHour(hour)).map((time) => (
            <FreeTime key={time.getTime()} lane={lane} time={time} hour={hour} onBook={acts.onBook} />
          ))}
        </td>
      ))}
    </tr>
  );
});

interface BlockProps extends Pick<LaneActs, 'onOpen'> {
  meeting: Meeting;
  hour: number;
  isOpen: boolean;
}

function MeetingBlock({ meeting, hour, isOpen, onOpen }: BlockProps) {
  const t = useTexts();
  const { id, time, mentee, title, state, answer } = meeting;
  const label = [`${timeOf(time)} ${mentee}`, title, stateInWords(t, meeting)].join(', ');
  return (
    <button
      type="button"
      className={styles.meeting}
      style={slotIn(hour, time)}
      data-state={state}
      data-answer={answer}
      aria-current={isOpen ? 'true' : undefined}
      aria-label={label}
      title={label}
      onClick={() => onOpen(id)}
    >
      <b>{timeOf(time)}</b>
      {mentee.split(' ').map((word, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className={styles.word}>{` ${word}`}</span>
      ))}
    </button>
  );
}

interface FreeProps extends Pick<LaneActs, 'onBook'> {
  lane: Lane;
  time: Date;
  hour: number;
}

/** A free time, from its start to the end of its hour. */
function FreeTime({ lane: { id, name }, time, hour, onBook }: FreeProps) {
  const t = useTexts();
  if (!onBook) return <VisuallyHidden>{t('meetings.lanes.free', { time: timeOf(time) })}</VisuallyHidden>;
  return (
    <button
      type="button"
      className={styles.free}
      style={placeIn(hour, minuteOf(time), hour * 60 + 60)}
      aria-label={t('meetings.lanes.book', { name, time: timeOf(time) })}
      title={timeOf(time)}
      onClick={() => onBook(id, time)}
    >
      <IconPlus size={16} aria-hidden />
    </button>
  );
}
