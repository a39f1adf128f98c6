import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { steps } from '../../contract.ts';

interface Whose {
  actionId: number;
  hasMentor: boolean;
}

/** Hands the user's own step to the mentor and takes it back; the first can be undone from its toast. */
export function useTurn({ actionId, hasMentor }: Whose) {
  const t = useTexts();
  const { run, isBusy } = useAct();
  const takeBack = async () => {
    if (await run(steps.takeBack, { actionId })) toast(t('steps.turn.back'), { kind: 'success' });
  };
  const handOver = async () => {
    if (await run(steps.handOver, { actionId }))
      toast(t(hasMentor ? 'steps.turn.done' : 'steps.turn.done.nobody'), {
        kind: 'success',
        undo: { label: t('ui.word.undo'), onUndo: () => void takeBack() },
      });
  };
  return { isBusy, takeBack, handOver };
}
