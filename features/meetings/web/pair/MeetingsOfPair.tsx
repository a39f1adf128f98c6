import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { Slot } from '#platform/web/Slot.tsx';
import { DAY_MS } from '#engines/dates/durations.ts';
import { endOf } from '#engines/meetings/clashes.ts';
import { href } from '#platform/contract/addresses.ts';
import { holds } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { organizers } from '../../access.ts';
import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { StateBadge } from '../StateBadge.tsx';

const BookingDialog = lazy(async () => ({
  default: (await import('../booking/BookingDialog.tsx')).BookingDialog,
}));

interface Props {
  mentee: { id: number; name: string };
  /** Only the meetings about this action. */
  action?: { id: number; title: string };
}

/** Days before and after today whose meetings are shown. */
const AROUND = 190;

/** The meetings of a mentee: the next one with its door, those of before with what was agreed, and booking. */
export function MeetingsOfPair({ mentee, action }: Props) {
  const t = useTexts();
  const headingId = useId();
  const { id: projectId } = useProject();
  const { roles, viewedBy } = useSession();
  const [isBooking, setBooking] = useState(false);
  // The days of one visit: a new moment at each drawing would ask again and again.
  const [now] = useState(() => Date.now());
  const found = useQuery(
    ask(meetings.list, {
      projectId,
      menteeId: mentee.id,
      ...(action && { actionId: action.id }),
      from: new Date(now - AROUND * DAY_MS),
      to: new Date(now + AROUND * DAY_MS),
    }),
  );
  const mayBook = holds(roles, organizers) && viewedBy === undefined;
  const own = found.data?.meetings ?? [];
  if (!found.data || (own.length === 0 && !mayBook)) return null;
  const isNext = ({ state, time }: Meeting) => state === 'booked' && endOf(time).getTime() > now;
  const next = own.filter(isNext);
  const before = own.filter((meeting) => !isNext(meeting)).toReversed();
  const close = () => setBooking(false);
  return (
    <section aria-labelledby={headingId}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id={headingId}>
          {t('meetings.pair')}
        </Title>
        {mayBook && (
          <Button size="sm" variant="default" onClick={() => setBooking(true)}>
            {t('meetings.book')}
          </Button>
        )}
      </Group>
      <Stack gap="sm">
        {next.map((meeting) => (
          <Next key={meeting.id} meeting={meeting} />
        ))}
        {own.length === 0 && <Text c="dimmed">{t('meetings.pair.none')}</Text>}
        {before.length > 0 && (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {before.map((meeting) => (
              <Group key={meeting.id} component="li" gap="xs">
                <MeetingLink meeting={meeting} />
                <StateBadge meeting={meeting} />
              </Group>
            ))}
          </Stack>
        )}
      </Stack>
      {isBooking && (
        <Suspense>
          <BookingDialog
            menteeId={mentee.id}
            {...(action && { actionId: action.id })}
            onClose={close}
            onBooked={close}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Opens the meeting in the calendar, with what was agreed. */
function MeetingLink({ meeting: { id, time, title } }: { meeting: Meeting }) {
  const { url } = useProject();
  return (
    <Anchor component={Link} to={href('/{curProject}/calendar', { curProject: url }, { meeting: id })}>
      {`${shortMoment(time)} · ${title}`}
    </Anchor>
  );
}

function Next({ meeting }: { meeting: Meeting }) {
  return (
    <div>
      <Group gap="xs">
        <MeetingLink meeting={meeting} />
        <StateBadge meeting={meeting} />
      </Group>
      <Slot of="meetingDoor" meeting={meeting} />
    </div>
  );
}
