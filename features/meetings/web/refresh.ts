import type { QueryClient } from '@tanstack/react-query';
import { meetings } from '../contract.ts';

/** Reloads everything that shows a changed meeting. */
export const refreshMeetings = (queries: QueryClient) =>
  Promise.all(
    [
      meetings.list,
      meetings.lanes,
      meetings.mine,
      meetings.beside,
      meetings.countBooked,
      meetings.one,
      meetings.mentors,
      meetings.bookable,
      meetings.overlaps,
      meetings.freeSlots,
      meetings.otherTimes,
      meetings.recipients,
      meetings.availability,
    ].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
  );
