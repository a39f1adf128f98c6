import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { useAct } from '../panel/use-acts.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';

/** What the mentee of a meeting does about it. Each returns whether it was done; a refusal is shown. */
export function useAnswers({ id, version }: Pick<Meeting, 'id' | 'version'>) {
  const t = useTexts();
  const { isBusy, act } = useAct();
  const confirm = async (over: number) => {
    const confirmed = await act(meetings.confirm, { id, version: over });
    if (confirmed) toast(t('meetings.confirmed'), { kind: 'success' });
    return confirmed !== undefined;
  };
  return {
    isBusy,
    confirm: () => confirm(version),
    decline: async (reason: string) => {
      const declined = await act(meetings.decline, { id, version, reason });
      if (!declined) return false;
      toast(t('meetings.declined'), {
        kind: 'success',
        seconds: 10,
        undo: { label: t('meetings.undo'), onUndo: () => void confirm(declined.version) },
      });
      return true;
    },
    askForAnother: async (reason: string) => {
      const asked = await act(meetings.askForAnother, { id, version, reason });
      if (asked) toast(t('meetings.confirmed'), { kind: 'success' });
      return asked !== undefined;
    },
    chooseTime: async (time: Date) => {
      const moved = await act(meetings.chooseTime, { id, version, time });
      if (moved) toast(t('meetings.other.moved'), { kind: 'success' });
      return moved !== undefined;
    },
  };
}
