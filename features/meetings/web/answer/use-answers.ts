import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { useMeetingAct } from '../use-meeting-act.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';

/** What the mentee of a meeting does about it. Each returns whether it was done; a refusal is shown. */
export function useAnswers({ id, version }: Pick<Meeting, 'id' | 'version'>, shows?: 'here') {
  const t = useTexts();
  const { isBusy, problem, run } = useMeetingAct(shows);
  // The undo of a toast outlives the dialog that offered it.
  const again = useMeetingAct();
  const confirm = async (over: number) => {
    const confirmed = await again.run(meetings.confirm, { id, version: over });
    if (confirmed) toast(t('meetings.confirmed'), { kind: 'success' });
    return confirmed !== undefined;
  };
  return {
    isBusy: isBusy || again.isBusy,
    problem,
    confirm: () => confirm(version),
    decline: async (reason: string) => {
      const declined = await run(meetings.decline, { id, version, reason });
      if (!declined) return false;
      toast(t('meetings.declined'), {
        kind: 'success',
        seconds: 10,
        undo: { label: t('ui.word.undo'), onUndo: () => void confirm(declined.version) },
      });
      return true;
    },
    askForAnother: async (reason: string) => {
      const asked = await run(meetings.askForAnother, { id, version, reason });
      if (asked) toast(t('meetings.confirmed'), { kind: 'success' });
      return asked !== undefined;
    },
    chooseTime: async (time: Date) => {
      const moved = await run(meetings.chooseTime, { id, version, time });
      if (moved) toast(t('meetings.other.moved'), { kind: 'success' });
      return moved !== undefined;
    },
  };
}
