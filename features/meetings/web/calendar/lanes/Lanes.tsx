import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { startOfDay } from '#engines/dates/athens.ts';
import { addDays } from '#engines/dates/days.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Pager } from '#ui/grid/Pager.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { meetings } from '../../../contract.ts';
import type { Meeting } from '../../../contract/meeting.ts';
import type { CalendarAddress, Go } from '../address.ts';
import { longDay, type Start, dayOf, timeOf } from '../span.ts';
import { LaneTable } from './LaneTable.tsx';
import styles from './lanes.module.css';

interface Props {
  day: ModelDate;
  at: CalendarAddress;
  onGo: Go;
  /** Draws meetings in full, for paper. */
  asList: (meetings: readonly Meeting[]) => ReactNode;
  /** Books at a free time with a mentor; absent for readers who book no meetings. */
  onBook?: ((start: Start, mentorId: number) => void) | undefined;
}

/** A lane for each mentor on one day: when they meet whom, when they are free, and when they are away. */
export function Lanes({ day, at, onGo, onBook, asList }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ask(meetings.lanes, {
      projectId,
      from: startOfDay(day),
      to: startOfDay(addDays(day, 1)),
      search: at.q,
      page: at.page,
    }),
    placeholderData: keepPreviousData,
  });
  const open = (meeting: number) => onGo({ meeting });
  const problem = error instanceof Problem ? error : undefined;
  const shown = (data?.list ?? [])
    .flatMap((lane) => lane.meetings)
    .toSorted((a, b) => a.time.getTime() - b.time.getTime());
  const acts = {
    onOpen: open,
    onMentor: (mentor: number) => onGo({ mentor, view: 'week' }),
    onBook:
      onBook &&
      ((mentorId: number, time: Date) => onBook({ date: dayOf(time), clock: timeOf(time) }, mentorId)),
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="center" data-no-print>
        <div className={styles.search}>
          <SearchField
            label={t('meetings.lanes.search')}
            value={at.q}
            onSearch={(q) => onGo({ q, page: 1 })}
          />
        </div>
        <Text size="sm" c="dimmed" className={styles.legend}>
          <span className={styles.mark} data-of="open" />
          {t(onBook ? 'meetings.lanes.legend.book' : 'meetings.lanes.legend.open')}
          <span className={styles.mark} data-of="closed" />
          {t('meetings.lanes.legend.closed')}
          <span className={styles.mark} data-of="away" />
          {t('meetings.grid.away')}
        </Text>
      </Group>
      {problem && (
        <FailureNotice what={t('meetings.notLoaded')} error={problem} onRetry={() => void refetch()} />
      )}
      {!data && !problem && <Loading lines={8} />}
      {data && data.list.length === 0 && (
        <Empty title={t('meetings.lanes.none')}>{at.q !== '' && t('meetings.lanes.none.search')}</Empty>
      )}
      {data && data.list.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <Text className={styles.printed} fw={600} mb="sm">
            {longDay(day, language)}
          </Text>
          <LaneTable
            lanes={data.list}
            day={day}
            label={longDay(day, language)}
            opened={at.meeting}
            acts={acts}
          />
          {/* On paper, the meetings in full: names may be cut in a lane. */}
          <div className={styles.printed}>{asList(shown)}</div>
        </div>
      )}
      {data && <Pager page={at.page} pageCount={data.count} onPage={(page) => onGo({ page })} />}
    </Stack>
  );
}
