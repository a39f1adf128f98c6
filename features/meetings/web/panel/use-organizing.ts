import type { Way } from '#engines/meetings/ways.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { useMeetingAct } from '../use-meeting-act.ts';

/** What organizers do about one meeting. */
export function useOrganizing({ id, version }: Pick<Meeting, 'id' | 'version'>, shows?: 'here') {
  const t = useTexts();
  const { isBusy, problem, run } = useMeetingAct(shows);
  // The undo of a toast outlives the dialog that offered it.
  const again = useMeetingAct();

  const restore = async (cancelled: number) => {
    if (await again.run(meetings.restore, { id, version: cancelled }))
      toast(t('meetings.restored'), { kind: 'success' });
  };

  return {
    isBusy: isBusy || again.isBusy,
    problem,
    restore,
    hold: async (attended: boolean) => {
      if (await run(meetings.hold, { id, version, attended })) toast(t('meetings.held'), { kind: 'success' });
    },
    move: async (time: Date, reason: string, how: { way: Way; place: string }) => {
      const moved = await run(meetings.move, { id, version, time, reason, ...how });
      if (moved) toast(t('meetings.moved'), { kind: 'success' });
      return moved !== undefined;
    },
    cancel: async (reason: string) => {
      const cancelled = await run(meetings.cancel, { id, version, reason });
      if (!cancelled) return false;
      toast(t('meetings.cancelled'), {
        kind: 'success',
        seconds: 10,
        undo: { label: t('ui.word.undo'), onUndo: () => void restore(cancelled.version) },
      });
      return true;
    },
  };
}
