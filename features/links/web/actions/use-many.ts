import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '#features/people/contract.ts';
import type { Selection } from '#features/people/contract/selection.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { isRefusal, markStale, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { type Linked, links } from '../../contract.ts';

/** A change of the mentors of all mentees in a selection. */
export interface ManyAct {
  /** The question before the change, with the number of mentees. */
  question: (count: number) => string;
  /** Makes the change if the number is still the same. */
  /** The button that does it. */
  does: string;
  run: (expected: number) => Promise<Linked>;
}

/**
 * Changes many links at once. This cannot be undone, so the mentees are counted and the user confirms the number. If
 * it has changed by then, the server refuses and the user confirms the new number.
 */
export function useMany(selection: Selection) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const act = async ({ question, does, run }: ManyAct) => {
    let { total } = await send(people.count, { projectId, ...selection });
    let title = t('links.many.sure');
    while (total > 0) {
      const text = question(total);
      if (!(await confirm({ title, text, yes: does, no: t('links.no'), danger: true }))) return;
      const made = await run(total).catch(newTotal);
      if (typeof made !== 'number') {
        const leftOut = made.withdrawn ? ` ${t('links.many.withdrawn', { count: made.withdrawn })}` : '';
        toast(t('links.many.done', { count: made.total, changed: made.changed }) + leftOut, {
          kind: 'success',
          seconds: 5,
        });
        return;
      }
      total = made;
      title = t('links.many.changed', { count: total });
    }
    toast(t('links.many.nobody'), { kind: 'warning', seconds: 5 });
  };

  return {
    isBusy,
    act: async (what: ManyAct) => {
      setBusy(true);
      try {
        await act(what);
      } catch (error) {
        tellFailure(t, error);
      } finally {
        setBusy(false);
      }
      await markStale(queries, links.setDefault);
    },
  };
}

/** The new number in the server's refusal; other errors are thrown again. */
function newTotal(error: unknown): number {
  if (isRefusal(error, setChanged)) return error.data.count;
  throw error;
}
