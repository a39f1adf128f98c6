import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarPlus, IconDots, IconMail, IconSettings } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { parseDate } from '#engines/dates/parse-date.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { organizers } from '../../access.ts';
import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { Agenda } from './Agenda.tsx';
import { calendarDefaults, NO_MENTEE } from './address.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { startOfDay } from '#engines/dates/athens.ts';
import { dayOf, daysOf, type Start, today, views, type View } from './span.ts';

const MeetingGrid = lazy(async () => ({ default: (await import('./MeetingGrid.tsx')).MeetingGrid }));
const MeetingPanel = lazy(async () => ({
  default: (await import('../panel/MeetingPanel.tsx')).MeetingPanel,
}));
const BookingDialog = lazy(async () => ({
  default: (await import('../booking/BookingDialog.tsx')).BookingDialog,
}));
const SettingsDialog = lazy(async () => ({
  default: (await import('../settings/SettingsDialog.tsx')).SettingsDialog,
}));
const MailTimesDialog = lazy(async () => ({
  default: (await import('../mailing/MailTimesDialog.tsx')).MailTimesDialog,
}));

const none: readonly Meeting[] = [];

/** The meetings of a project by month, week, day or as a list. The open one is beside them. */
export function CalendarScreen() {
  const t = useTexts();
  const session = useSession();
  const { id: projectId } = useProject();
  const [at, go] = useAddress(calendarDefaults);
  const [asked, setAsked] = useState<'settings' | 'mails'>();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isStaff = holds(session.roles, staff);
  // The meetings of all mentors do not fit into the columns of a week.
  const isOfMany = isStaff && at.mentor === 0;
  const [start, setStart] = useState<Start>();
  const view: View = views.find((one) => one === at.view) ?? (isNarrow || isOfMany ? 'agenda' : 'week');
  const day = parseDate(at.date) ?? today();
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
  const mayBook = holds(session.roles, organizers);
  const open = (meeting: number) => go({ meeting });
  const close = () => setAsked(undefined);
  const bookAt = (from: Start | undefined) => {
    setStart(from);
    go({ book: NO_MENTEE });
  };
  // Mentors see their own hours, staff those of the mentor of the filter.
  const mentorId = isStaff ? at.mentor : session.roles.includes('Mentor') ? session.id : 0;
  const shown = data?.meetings ?? none;
  const problem = error instanceof Problem ? error : undefined;

  return (
    <Page
      title={t('nav.calendar')}
      actions={
        mayBook ? (
          <>
            <Button
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              onClick={() => bookAt(undefined)}
            >
              {t('meetings.book')}
            </Button>
            <ActionMenu
              button={
                <ActionIcon variant="default" size="lg" aria-label={t('meetings.menu')}>
                  <IconDots size={20} aria-hidden />
                </ActionIcon>
              }
              groups={[
                [
                  {
                    label: t('meetings.mails'),
                    icon: <IconMail size={18} aria-hidden />,
                    onClick: () => setAsked('mails'),
                  },
                  {
                    label: t('meetings.settings'),
                    icon: <IconSettings size={18} aria-hidden />,
                    onClick: () => setAsked('settings'),
                  },
                ],
              ]}
            />
          </>
        ) : (
          <Button
            variant="default"
            leftSection={<IconSettings size={18} aria-hidden />}
            onClick={() => setAsked('settings')}
          >
            {t('meetings.settings')}
          </Button>
        )
      }
    >
      <WithPanel
        panel={
          at.meeting > 0 ? (
            <Suspense fallback={<Loading lines={6} />}>
              <MeetingPanel key={at.meeting} id={at.meeting} onClose={() => go({ meeting: 0 })} />
            </Suspense>
          ) : undefined
        }
      >
        <CalendarBar view={view} day={day} mentor={at.mentor} onGo={go} />
        {problem && (
          <FailureNotice what={t('meetings.notLoaded')} error={problem} onRetry={() => void refetch()} />
        )}
        {!data && !problem && <Loading lines={8} />}
        {data?.more && <Notice kind="info" title={t('meetings.more')} />}
        {data && (
          <div aria-busy={isPlaceholderData}>
            {view !== 'agenda' && (
              <Suspense fallback={<Loading lines={12} />}>
                <MeetingGrid
                  view={view}
                  day={day}
                  meetings={shown}
                  onOpen={open}
                  onDay={(date) => go({ date })}
                  mentorId={mentorId}
                  onBook={mayBook ? bookAt : undefined}
                />
              </Suspense>
            )}
            {/* The same meetings as a list of buttons, for keyboards and screen readers. */}
            <Agenda
              meetings={view === 'month' ? shown.filter(({ time }) => dayOf(time) === day) : shown}
              {...(view === 'month' && { day })}
              opened={at.meeting}
              onOpen={open}
              onBook={mayBook ? bookAt : undefined}
            />
          </div>
        )}
      </WithPanel>
      <Suspense fallback={null}>
        {at.book !== 0 && mayBook && (
          <BookingDialog
            {...(at.book > 0 && { menteeId: at.book })}
            {...(at.mentor > 0 && { mentorId: at.mentor })}
            {...(start && { start })}
            onClose={() => go({ book: 0 })}
            onBooked={({ id, time }) => go({ book: 0, meeting: id, date: dayOf(time) })}
          />
        )}
        {asked === 'settings' && <SettingsDialog onClose={close} />}
        {asked === 'mails' && <MailTimesDialog isStaff={isStaff} onClose={close} />}
      </Suspense>
    </Page>
  );
}
