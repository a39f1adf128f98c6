import { useRef } from 'react';
import { people } from '#features/people/contract.ts';
import type { Selection } from '#features/people/contract/selection.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type Run, useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Linked } from '../../contract.ts';

/** A change of the mentors of all mentees in a selection. */
export interface ManyAct {
  /** The question before the change, with the number of mentees. */
  question: (count: number) => string;
  /** The words on the button that makes the change. */
  does: string;
  /** Makes the change if the number is still the same. */
  change: (run: Run, expected: number) => Promise<Linked | undefined>;
}

/**
 * Changes many links at once. This cannot be undone, so the mentees are counted and the user confirms the number. If
 * it has changed by then, the server refuses and the user confirms the new number.
 */
export function useMany(selection: Selection) {
  const t = useTexts();
  const { id: projectId } = useProject();
  /** The new number in the server's refusal. */
  const recount = useRef<number>(undefined);
  const handles = (problem: Problem): boolean => {
    if (!isRefusal(problem, setChanged)) return false;
    recount.current = problem.data.count;
    return true;
  };
  const { run, isBusy } = useAct({ handles });

  const act = async ({ question, does, change }: ManyAct): Promise<void> => {
    let total = (await run(people.count, { projectId, ...selection }))?.total;
    let title = t('links.many.sure');
    while (total) {
      recount.current = undefined;
      const text = question(total);
      if (!(await confirm({ title, text, yes: does, no: t('ui.cancel'), danger: true }))) return;
      const made = await change(run, total);
      if (made) {
        const leftOut = made.withdrawn ? ` ${t('links.many.withdrawn', { count: made.withdrawn })}` : '';
        toast(t('links.many.done', { count: made.total, changed: made.changed }) + leftOut, {
          kind: 'success',
          seconds: 5,
        });
        return;
      }
      total = recount.current;
      title = t('links.many.changed', { count: total });
    }
    if (total === 0) toast(t('links.many.nobody'), { kind: 'warning', seconds: 5 });
  };

  return { isBusy, act };
}
