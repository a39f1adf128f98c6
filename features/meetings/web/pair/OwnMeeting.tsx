import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { endOf } from '#engines/meetings/clashes.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { meetings } from '../../contract.ts';

interface Props {
  mentorId: number;
  /** The words of the way to a booked meeting. */
  another: string;
  /** How to ask for a meeting where none is booked. */
  first: ReactNode;
}

/**
 * Where the mentee has a meeting with the mentor to come: the way to its panel, in which they take or ask for another time.
 * Else the way to ask for a first one, also when the meetings cannot be loaded: asking the mentor is always possible.
 */
export function OwnMeeting({ mentorId, another, first }: Props) {
  const { id: projectId, url } = useProject();
  const { id } = useSession();
  const [now] = useState(() => Date.now());
  const { data, isPending } = useQuery(ask(meetings.mine, { projectId }));
  if (isPending) return null;
  const next = data?.find(
    (one) => one.menteeId === id && one.mentorId === mentorId && endOf(one.time).getTime() > now,
  );
  if (!next) return first;
  return (
    <Button
      component={Link}
      variant="default"
      leftSection={<IconCalendarTime size={18} aria-hidden />}
      to={href('/{curProject}/calendar', { curProject: url }, { meeting: next.id })}
    >
      {another}
    </Button>
  );
}
