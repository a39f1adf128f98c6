import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { startOfDay } from '#engines/dates/athens.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { meetings } from '../../contract.ts';
import { Agenda } from './Agenda.tsx';
import type { CalendarAddress, Go } from './address.ts';
import { dayOf, daysOf, type Start, type View } from './span.ts';

const TimeGrid = lazy(async () => ({ default: (await import('./TimeGrid.tsx')).TimeGrid }));

interface Props {
  view: View;
  day: ModelDate;
  at: CalendarAddress;
  onGo: Go;
  /** The mentor whose hours and absences are drawn; 0 for none. */
  hoursOf: number;
  /** Books at an empty hour, or at a free one of a mentor; absent for readers who book no meetings. */
  onBook: ((start: Start, mentorId?: number) => void) | undefined;
}

/** What the calendar shows: the lanes of the mentors, or the meetings of a period. */
export function Timetable(props: Props) {
  const { view, day, at, onGo, onBook } = props;
  if (view !== 'lanes') return <Period {...props} view={view} />;
  return (
    <Suspense fallback={<Loading lines={12} />}>
      <TimeGrid
        lanes={{
          day,
          at,
          onGo,
          onBook,
          asList: (all) => (
            <Agenda meetings={all} day={day} opened={0} onOpen={(meeting) => onGo({ meeting })} />
          ),
        }}
      />
    </Suspense>
  );
}

interface PeriodProps extends Props {
  view: Exclude<View, 'lanes'>;
}

function Period({ view, day, at, onGo, hoursOf, onBook }: PeriodProps) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { first, end } = daysOf(view, day);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ask(meetings.list, {
      projectId,
      from: startOfDay(first),
      to: startOfDay(end),
      ...(at.mentor > 0 && { mentorId: at.mentor }),
    }),
    placeholderData: keepPreviousData,
  });
  const open = (meeting: number) => onGo({ meeting });
  const shown = data?.meetings ?? [];
  const problem = error instanceof Problem ? error : undefined;
  return (
    <>
      {problem && (
        <FailureNotice what={t('meetings.notLoaded')} error={problem} onRetry={() => void refetch()} />
      )}
      {!data && !problem && <Loading lines={8} />}
      {data?.more && <Notice kind="info" title={t('meetings.more')} />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          {view !== 'agenda' && (
            <Suspense fallback={<Loading lines={12} />}>
              <TimeGrid
                days={{
                  view,
                  day,
                  meetings: shown,
                  onOpen: open,
                  onDay: (date) => onGo({ date }),
                  mentorId: hoursOf,
                  onBook,
                }}
              />
            </Suspense>
          )}
          {/* The same meetings as a list of buttons, for keyboards and screen readers. */}
          <Agenda
            meetings={view === 'month' ? shown.filter(({ time }) => dayOf(time) === day) : shown}
            {...(view === 'month' && { day })}
            opened={at.meeting}
            onOpen={open}
            onBook={onBook}
          />
        </div>
      )}
    </>
  );
}
