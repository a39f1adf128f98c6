import { useQueryClient } from '@tanstack/react-query';
import { isRefusal, markStale, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';
import type { OneMeeting } from '../../contract/meeting.ts';
import { staleMeeting } from '../../contract/booking.ts';
import { reportRefusal } from '../report-refusal.ts';

/**
 * The last author of the minutes and the time. Other changes also make versions of a meeting, so those do not count.
 */
export function lastMinutes({ history }: OneMeeting): { by: string | null; at: Date | null } {
  const last = history.find(({ what }) => what === 'minutes');
  return { by: last?.by ?? null, at: last?.at ?? null };
}

/** The editor of the minutes of a meeting. Its draft stays when other actions change the meeting. */
export function useMinutes(meeting: OneMeeting) {
  const t = useTexts();
  const queries = useQueryClient();
  const store = async (draft: string, over: OneMeeting): Promise<OneMeeting> => {
    const minutes = draft.trim();
    try {
      const saved = await send(meetings.setMinutes, { id: over.id, version: over.version, minutes });
      toast(t('ui.word.theChangesWereSaved'), { kind: 'success' });
      return { ...over, ...saved, minutes };
    } catch (error) {
      if (!isRefusal(error, staleMeeting)) reportRefusal(t, error);
      throw error;
    } finally {
      void markStale(queries, meetings.setMinutes);
    }
  };
  return useVersioned<OneMeeting, string, typeof staleMeeting>(
    {
      saved: meeting,
      versionOf: ({ version }) => version,
      draftOf: ({ minutes }) => minutes,
      isSame: (one, other) => one.trim() === other.trim(),
      save: store,
      stale: staleMeeting,
      theirsOf: ({ present }) => present,
      savedBy: lastMinutes,
    },
    { question: t('meetings.minutes.unsaved'), part: 'meeting' },
  );
}
