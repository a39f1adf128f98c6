import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Way } from '#engines/meetings/ways.ts';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { refreshMeetings } from '../refresh.ts';
import { reportRefusal } from '../report-refusal.ts';

/** Runs a call about a meeting. A refusal is shown, and a conflict shows the newer version. */
export function useAct() {
  const t = useTexts();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const act = async <C extends Call>(call: C, input: Asked<C>): Promise<Output<C> | undefined> => {
    setBusy(true);
    try {
      return await send(call, input);
    } catch (error) {
      reportRefusal(t, error);
      return undefined;
    } finally {
      setBusy(false);
      await refreshMeetings(queries);
    }
  };
  return { isBusy, act };
}

/** What organizers do about one meeting. */
export function useActs({ id, version }: Pick<Meeting, 'id' | 'version'>) {
  const t = useTexts();
  const { isBusy, act } = useAct();

  const restore = async (cancelled: number) => {
    if (await act(meetings.restore, { id, version: cancelled }))
      toast(t('meetings.restored'), { kind: 'success' });
  };

  return {
    isBusy,
    restore,
    hold: async (attended: boolean) => {
      if (await act(meetings.hold, { id, version, attended })) toast(t('meetings.held'), { kind: 'success' });
    },
    move: async (time: Date, reason: string, how: { way: Way; place: string }) => {
      const moved = await act(meetings.move, { id, version, time, reason, ...how });
      if (moved) toast(t('meetings.moved'), { kind: 'success' });
      return moved !== undefined;
    },
    cancel: async (reason: string) => {
      const cancelled = await act(meetings.cancel, { id, version, reason });
      if (!cancelled) return false;
      toast(t('meetings.cancelled'), {
        kind: 'success',
        seconds: 10,
        undo: { label: t('meetings.undo'), onUndo: () => void restore(cancelled.version) },
      });
      return true;
    },
  };
}
