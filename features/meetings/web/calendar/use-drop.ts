import { useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { refreshMeetings } from '../refresh.ts';
import { reportRefusal } from '../report-refusal.ts';

/**
 * Moves a meeting that the user dropped at another time, after a question with both times; returns whether it was moved.
 */
export function useDrop() {
  const t = useTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  return async (meeting: Meeting, time: Date): Promise<boolean> => {
    if (time.getTime() === meeting.time.getTime()) return false;
    const text = t('meetings.drop', {
      who: meeting.mentee,
      from: formatMoment(meeting.time, language),
      to: formatMoment(time, language),
    });
    if (!(await confirm({ text, yes: t('meetings.move'), no: t('meetings.keep') }))) return false;
    try {
      await send(meetings.move, { id: meeting.id, version: meeting.version, time });
    } catch (error) {
      reportRefusal(t, error);
      await refreshMeetings(queries);
      return false;
    }
    toast(t('meetings.moved'), { kind: 'success' });
    await refreshMeetings(queries);
    return true;
  };
}
