import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usualWay } from '#engines/meetings/ways.ts';
import { people } from '#features/people/contract.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';
import type { Bookable } from '../../contract/booking.ts';
import { momentOf, type Start } from '../calendar/span.ts';
import { useHow } from '../how/use-how.ts';
import { useMeetingAct } from '../use-meeting-act.ts';

interface Begin {
  menteeId: number;
  /** What can be booked for this mentee. */
  actions: readonly Bookable[];
  /** The action, if already chosen. */
  actionId: number | undefined;
  /** The mentor, if already chosen. */
  mentorId?: number;
  /** The day and time that it begins with. */
  start?: Start;
}

/** A meeting that is being booked: its action, its mentor, its time, and how they meet. */
export function useBooking({ menteeId, actions, actionId: known, mentorId: first = 0, start }: Begin) {
  const t = useTexts();
  const session = useSession();
  const { id: projectId } = useProject();
  const isStaff = holds(session.roles, staff);
  const [wanted, setAction] = useState<number>();
  const [chosen, setMentor] = useState(first);
  const [time, setTime] = useState(start && momentOf(start));
  const { run, problem, clear } = useMeetingAct('here');
  // An action that was hidden from the mentee in the meantime is not offered.
  const action =
    wanted === undefined && actions.length === 1
      ? actions[0]
      : actions.find(({ id }) => id === (wanted ?? known));
  const actionId = action?.id ?? 0;
  const { data: mentors = [] } = useQuery({
    ...ask(people.mentorsFilter, { projectId }),
    enabled: isStaff && actions.length > 0,
  });
  const mentorId = isStaff ? chosen || (action?.mentor?.id ?? 0) : session.id;
  const isReady = actionId > 0 && mentorId > 0;
  const how = useHow({ mentorId: isReady ? mentorId : 0, way: usualWay(action?.typeId ?? 0) });
  return {
    actionId,
    mentorId,
    mentors,
    time,
    start,
    how,
    problem,
    isStaff,
    /** Whether the time can be chosen. */
    isReady,
    isDirty:
      wanted !== undefined || chosen !== first || time?.getTime() !== (start && momentOf(start)?.getTime()),
    setAction,
    setMentor,
    setTime,
    /** Begins anew, for another mentee. */
    reset: () => {
      clear();
      setAction(undefined);
      setMentor(first);
      setTime(start && momentOf(start));
    },
    book: async () => {
      const held = how.toSend();
      if (!time || !held) return undefined;
      const meeting = await run(meetings.book, { projectId, actionId, mentorId, menteeId, time, ...held });
      if (meeting) toast(t('meetings.booked'), { kind: 'success' });
      return meeting;
    },
  };
}

export type Booking = ReturnType<typeof useBooking>;
