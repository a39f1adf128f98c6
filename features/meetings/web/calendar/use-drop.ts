import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { useMeetingAct } from '../use-meeting-act.ts';

/**
 * Moves a meeting that the user dropped at another time, after a question with both times; returns whether it was moved.
 */
export function useDrop() {
  const t = useTexts();
  const language = useLanguage();
  const { run } = useMeetingAct();
  return async (meeting: Meeting, time: Date): Promise<boolean> => {
    if (time.getTime() === meeting.time.getTime()) return false;
    const text = t('meetings.drop', {
      who: meeting.mentee,
      from: formatMoment(meeting.time, language),
      to: formatMoment(time, language),
    });
    if (!(await confirm({ text, yes: t('ui.word.move'), no: t('meetings.keep') }))) return false;
    const moved = await run(meetings.move, { id: meeting.id, version: meeting.version, time });
    if (!moved) return false;
    toast(t('meetings.moved'), { kind: 'success' });
    return true;
  };
}
