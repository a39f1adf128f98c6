import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCalendarPlus, IconDots, IconMail, IconSettings } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { parseDate } from '#engines/dates/parse-date.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { useAddress } from '#platform/web/address.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { laneReaders, organizers } from '../../access.ts';
import { calendarDefaults, NO_MENTEE } from './address.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { dayOf, type Start, today, views, type View } from './span.ts';
import { Timetable } from './Timetable.tsx';

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

/** The meetings of a project by month, week, day or as a list. The open one is beside them. */
export function CalendarScreen() {
  const t = useTexts();
  const session = useSession();
  const [at, go] = useAddress(calendarDefaults);
  const [asked, setAsked] = useState<'settings' | 'mails'>();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isStaff = holds(session.roles, staff);
  // The meetings of all mentors do not fit into the columns of a week.
  const isOfMany = isStaff && at.mentor === 0;
  const [begin, setBegin] = useState<{ start?: Start | undefined; mentorId: number }>();
  // Lanes need a wide screen: a phone lists the meetings.
  const hasLanes = holds(session.roles, laneReaders) && !isNarrow;
  const offered = views.filter((one) => one !== 'lanes' || hasLanes);
  const view: View = offered.find((one) => one === at.view) ?? (isNarrow || isOfMany ? 'agenda' : 'week');
  const day = parseDate(at.date) ?? today();
  const mayBook = holds(session.roles, organizers);
  const close = () => setAsked(undefined);
  const mentorId = begin?.mentorId ?? at.mentor;
  const bookAt = (start?: Start, withMentor = at.mentor) => {
    setBegin({ start, mentorId: withMentor });
    go({ book: NO_MENTEE });
  };
  // Mentors see their own hours, staff those of the mentor of the filter.
  const hoursOf = isStaff ? at.mentor : session.roles.includes('Mentor') ? session.id : 0;

  return (
    <Page
      title={t('nav.calendar')}
      actions={
        mayBook ? (
          <>
            <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => bookAt()}>
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
        <CalendarBar view={view} views={offered} day={day} mentor={at.mentor} onGo={go} />
        <Timetable
          view={view}
          day={day}
          at={at}
          onGo={go}
          hoursOf={hoursOf}
          onBook={mayBook ? bookAt : undefined}
        />
      </WithPanel>
      <Suspense fallback={null}>
        {at.book !== 0 && mayBook && (
          <BookingDialog
            {...(at.book > 0 && { menteeId: at.book })}
            {...(mentorId > 0 && { mentorId })}
            {...(begin?.start && { start: begin.start })}
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
