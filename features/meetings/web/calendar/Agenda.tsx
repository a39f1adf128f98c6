import { Button, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { IconCalendarPlus, IconMapPin, IconPhone, IconVideo } from '@tabler/icons-react';
import { compareDates, type ModelDate } from '#engines/dates/model-date.ts';
import { endOf } from '#engines/meetings/clashes.ts';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { Meeting } from '../../contract/meeting.ts';
import { hasNews, StateBadge } from '../StateBadge.tsx';
import styles from './calendar.module.css';
import { dayOf, longDay, type Start, timeOf, today } from './span.ts';

interface Props {
  meetings: readonly Meeting[];
  /** The single day of the list, which may have no meetings. */
  day?: ModelDate;
  opened: number;
  onOpen: (id: number) => void;
  /** Books on a day; absent for who books no meetings. */
  onBook?: ((start: Start) => void) | undefined;
}

const icons = { online: IconVideo, 'in-person': IconMapPin, phone: IconPhone };

/** The meetings as a list by day; each is a button. */
export function Agenda({ meetings, day, opened, onOpen, onBook }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const days = [...Map.groupBy(meetings, ({ time }) => dayOf(time))];
  if (days.length === 0)
    return (
      <Empty title={day ? t('meetings.none.day', { day: longDay(day, language) }) : t('meetings.none')}>
        {!day && t('meetings.none.text')}
      </Empty>
    );
  return (
    <>
      {days.map(([date, own]) => (
        <section key={date} aria-label={longDay(date, language)} className={styles.day}>
          <Group justify="space-between" wrap="nowrap" className={styles.date}>
            <Title order={3} size="h5" className={styles.dayName}>
              {longDay(date, language)}
            </Title>
            {onBook && compareDates(date, today()) >= 0 && (
              <Button
                size="xs"
                flex="none"
                variant="subtle"
                leftSection={<IconCalendarPlus size={16} aria-hidden />}
                aria-label={t('meetings.book.on', { day: longDay(date, language) })}
                onClick={() => onBook({ date, clock: '' })}
              >
                {t('ui.word.book')}
              </Button>
            )}
          </Group>
          <ul className={styles.list}>
            {own.map((meeting) => (
              <li key={meeting.id}>
                <AgendaRow meeting={meeting} isOpen={meeting.id === opened} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface RowProps {
  meeting: Meeting;
  isOpen: boolean;
  onOpen: (id: number) => void;
}

function AgendaRow({ meeting, isOpen, onOpen }: RowProps) {
  const t = useTexts();
  const { id: me } = useSession();
  const { id, time, title, mentor, mentee, mentorId, menteeId, way, state } = meeting;
  const Icon = icons[way];
  const who = me === mentorId ? mentee : me === menteeId ? mentor : `${mentee} – ${mentor}`;
  return (
    <UnstyledButton
      className={styles.row}
      aria-current={isOpen ? 'true' : undefined}
      data-cancelled={state === 'cancelled' ? true : undefined}
      onClick={() => onOpen(id)}
    >
      <Text fw={600} className={styles.time}>
        {`${timeOf(time)} – ${timeOf(endOf(time))}`}
      </Text>
      <div className={styles.about}>
        <Text fw={500}>{who}</Text>
        <Group gap={6} wrap="nowrap" align="start">
          <Icon size={16} className={styles.icon} role="img" aria-label={t(`meetings.way.${way}`)} />
          <Text size="sm">{meeting.place === '' ? title : `${title} · ${meeting.place}`}</Text>
        </Group>
      </div>
      {hasNews(meeting) && <StateBadge meeting={meeting} />}
    </UnstyledButton>
  );
}
