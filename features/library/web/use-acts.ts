import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { send } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { library } from '../contract.ts';
import { shownItems } from './refresh.ts';

/** The items that one call changes at most. */
const AT_ONCE = 500;

/** Changes items, and loads again what shows them. */
export function useActs() {
  const t = useTexts();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const refresh = () =>
    Promise.all(shownItems.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));

  /** Makes a call and says why it failed, unless the caller says it (`isTold`); undefined then. */
  const act = async <C extends Call>(
    call: C,
    input: Asked<C>,
    isTold?: (error: unknown) => boolean,
  ): Promise<Output<C> | undefined> => {
    setBusy(true);
    try {
      const output = await send(call, input);
      await refresh();
      return output;
    } catch (error) {
      if (isTold?.(error) !== true) tellFailure(t, error);
      await refresh();
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  type Many = typeof library.move | typeof library.tag | typeof library.deleteMany;
  /** Changes many items, 500 at a time; returns those that changed, and whether all calls succeeded. */
  const actOnMany = async <C extends Many>(
    call: C,
    ids: readonly number[],
    more: Omit<Asked<C>, 'ids'>,
  ): Promise<{ changed: number[]; isDone: boolean }> => {
    const changed: number[] = [];
    for (let done = 0; done < ids.length; done += AT_ONCE) {
      const some = { ...more, ids: ids.slice(done, done + AT_ONCE) } as Asked<C>;
      const output = (await act(call as Call, some)) as { changed: number[] } | undefined;
      if (!output) return { changed, isDone: false };
      changed.push(...output.changed);
    }
    return { changed, isDone: true };
  };

  /** Approves many items as they were read, 500 at a time; returns those that changed, those that were stale, and whether all calls succeeded. */
  const approveMany = async (items: Asked<typeof library.approveMany>['items']) => {
    const all: Output<typeof library.approveMany> & { isDone: boolean } = {
      changed: [],
      stale: [],
      isDone: true,
    };
    for (let done = 0; done < items.length; done += AT_ONCE) {
      const output = await act(library.approveMany, { items: items.slice(done, done + AT_ONCE) });
      if (!output) return { ...all, isDone: false };
      all.changed.push(...output.changed);
      all.stale.push(...output.stale);
    }
    return all;
  };

  /** Offers to restore what was deleted. */
  const offerUndo = (ids: readonly number[]): void => {
    if (ids.length === 0) return;
    const onUndo = () => void act(library.restore, { ids: ids.slice(0, AT_ONCE) });
    toast(t('library.deleted', { count: ids.length }), { undo: { label: t('library.undo'), onUndo } });
  };

  return { isBusy, act, actOnMany, approveMany, offerUndo, refresh };
}
