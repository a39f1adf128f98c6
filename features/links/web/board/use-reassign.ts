import { changes } from '#features/changes/contract.ts';
import type { Asked } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { toast } from '#ui/toast.ts';
import { type Appointment, links } from '../../contract.ts';

/** Moves everything of a mentor to another. The message offers the undo, which is also among the recent bulk changes. */
export function useReassign() {
  const t = useTexts();
  const { run, problem } = useAct({ shows: 'here' });
  const undo = useUndoing(changes.undo, ({ left }) => {
    const names = left.map(({ name }) => name).join(', ');
    toast(t(left.length === 0 ? 'links.undone' : 'links.undonePartly', { names }), {
      kind: left.length === 0 ? 'success' : 'warning',
      ...(left.length > 0 && { seconds: 10 }),
    });
  });

  return {
    problem,
    /** Returns what stays with the former mentor although it was to move, or undefined if nothing was moved. */
    reassign: async (asked: Asked<typeof links.reassign>): Promise<Appointment[] | undefined> => {
      const moved = await run(links.reassign, asked);
      if (!moved) return undefined;
      const { change, mentees, appointments } = moved;
      toast(t('links.reassigned', { count: mentees.length }), {
        kind: 'success',
        ...(change !== undefined && {
          seconds: 10,
          undo: { label: t('ui.word.undo'), onUndo: () => undo({ id: change }) },
        }),
      });
      return appointments.filter(({ stays }) => stays !== undefined);
    },
  };
}
