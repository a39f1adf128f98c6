import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from '#platform/web/api.ts';
import { useCaughtUp, useHeard } from '#platform/web/live.ts';
import { conference, conferenceEvents, type RoomText } from '../../contract.ts';

/** The texts of one answer. */
const AT_ONCE = 500;
const nothing: readonly RoomText[] = [];

/** The texts of a room. Each request loads only the new ones. */
export function useConversation(meetingId: number): {
  texts: readonly RoomText[];
  /** False until the first answer. */
  isKnown: boolean;
} {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [conference.texts.path, meetingId],
    queryFn: async ({ queryKey, signal }) => {
      const texts = [...(queries.getQueryData<RoomText[]>(queryKey) ?? [])];
      for (;;) {
        const after = texts.at(-1)?.seq ?? 0;
        const more = await send(conference.texts, { meetingId, after }, { signal });
        texts.push(...more);
        if (more.length < AT_ONCE) return texts;
      }
    },
  });
  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: [conference.texts.path, meetingId] }),
    [queries, meetingId],
  );
  const heard = useCallback(
    (carried: { meetingId: number; what: string }) => {
      if (carried.meetingId === meetingId && carried.what === 'text') void refresh();
    },
    [meetingId, refresh],
  );
  useHeard(conferenceEvents.changed, heard);
  const catchUp = useCallback(() => void refresh(), [refresh]);
  useCaughtUp(catchUp);
  return { texts: data ?? nothing, isKnown: data !== undefined };
}
