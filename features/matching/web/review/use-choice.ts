import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { matching, type Pair } from '../../contract.ts';

/** Choices by hand in an open proposal. Each can be undone for ten seconds. */
export function useChoice(id: number) {
  const t = useTexts();
  const { run, sentOf } = useAct();
  const set = (input: { menteeId: number; mentorId: number; locked: boolean }) =>
    run(matching.setPair, { id, ...input });

  return {
    /** The mentor whose choice is being saved; 0 for none. */
    busy: sentOf(matching.setPair)?.mentorId,
    /**
     * Gives the mentee of a pair another mentor, or none (0). Without `locked` the next matching may change it.
     */
    choose: async (before: Pair, mentorId: number, locked = true) => {
      const menteeId = before.mentee.id;
      if (!(await set({ menteeId, mentorId, locked }))) return;
      const back = { menteeId, mentorId: before.mentor?.id ?? 0, locked: before.locked };
      toast(t(locked ? 'matching.chosen' : 'matching.unlocked'), {
        kind: 'success',
        undo: { label: t('ui.word.undo'), onUndo: () => void set(back) },
      });
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;
