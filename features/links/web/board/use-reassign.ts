import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changes } from '#features/changes/contract.ts';
import type { Asked } from '#platform/contract/call.ts';
import { send } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { type Appointment, links } from '../../contract.ts';
import { refreshLinks } from '../refresh.ts';

/** Moves everything of a mentor to another. The message offers the undo, which is also among the recent bulk changes. */
export function useReassign() {
  const t = useTexts();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const undo = async (id: Asked<typeof changes.undo>['id']) => {
    try {
      const { left } = await send(changes.undo, { id });
      const names = left.map(({ name }) => name).join(', ');
      toast(t(left.length === 0 ? 'links.undone' : 'links.undonePartly', { names }), {
        kind: left.length === 0 ? 'success' : 'warning',
        ...(left.length > 0 && { seconds: 10 }),
      });
    } catch (failure) {
      tellFailure(t, failure);
    }
    await refreshLinks(queries);
  };

  return {
    isBusy,
    /** Returns what stays with the former mentor although it was to move, or undefined if nothing was moved. */
    reassign: async (asked: Asked<typeof links.reassign>): Promise<Appointment[] | undefined> => {
      setBusy(true);
      try {
        const { change, mentees, appointments } = await send(links.reassign, asked);
        toast(t('links.reassigned', { count: mentees.length }), {
          kind: 'success',
          ...(change !== undefined && {
            seconds: 10,
            undo: { label: t('links.undo'), onUndo: () => void undo(change) },
          }),
        });
        await refreshLinks(queries);
        return appointments.filter(({ stays }) => stays !== undefined);
      } catch (failure) {
        tellFailure(t, failure);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
