import { type CSSProperties, useState } from 'react';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { slotRule } from '#engines/meetings/clashes.ts';
import { clockOf } from '#engines/meetings/free-slots.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useRestOfWindow } from '#ui/grid/use-rest-of-window.ts';
import type { Lane } from '../../../contract/lanes.ts';
import { today } from '../span.ts';
import { LaneRow, type LaneActs } from './LaneRow.tsx';
import { laneDay, minuteOf, shownHours } from './lane-times.ts';
import styles from './lanes.module.css';
import { useLaneKeys } from './use-lane-keys.ts';

interface Props {
  lanes: readonly Lane[];
  day: ModelDate;
  /** The day in words. */
  label: string;
  opened: number;
  acts: LaneActs;
}

/** The mentors one below the other, and their hours beside each other. Names and hours stay in sight. */
export function LaneTable({ lanes, day, label, opened, acts }: Props) {
  const t = useTexts();
  const { settings } = useProject();
  const rule = slotRule((settings['Config'] as { Meeting?: object } | undefined)?.Meeting);
  const keys = useLaneKeys();
  const fill = useRestOfWindow();
  const [now] = useState(() => new Date());
  const days = lanes.map((lane) => laneDay(lane, day, { rule, now }));
  const hours = shownHours(lanes, days);
  const nowMinute = day === today() ? minuteOf(now) : undefined;
  return (
    <div ref={fill} className={styles.scroll}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- its arrows go from hour to hour */}
      <table
        {...keys}
        role="grid"
        aria-label={t('meetings.lanes', { day: label })}
        className={styles.lanes}
        style={{ '--hours': hours.length } as CSSProperties}
      >
        {/* oxlint-enable */}
        <thead>
          <tr>
            <th scope="col">{t('role.Mentor')}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {clockOf(hour * 60)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane, place) => (
            <LaneRow
              key={lane.id}
              lane={lane}
              day={days[place]!}
              hours={hours}
              nowMinute={nowMinute}
              opened={opened}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
