import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ACTIVE } from '#engines/people/membership.ts';
import { Problem, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';
import type { Selection } from '../../contract/selection.ts';

/** The target of an action: selected people, or all people of a filter with the count that the user saw. */
export type Target = { ids: readonly number[] } | { selection: Selection; expected: number };

/** Sets people active or inactive: confirms the exact number first, and reports the result. */
export function useActs(onDone: () => void) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const refresh = () =>
    Promise.all(
      [people.list, people.count, people.one].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );

  const setState = async (target: Target, state: 1 | 2) => {
    const count = 'ids' in target ? target.ids.length : target.expected;
    const text = t(state === ACTIVE ? 'people.activate.sure' : 'people.deactivate.sure', { count });
    if (!(await confirm({ text, yes: t('people.yes'), no: t('people.no') }))) return;
    setBusy(true);
    try {
      const changed =
        'ids' in target
          ? await each(target.ids, (userId) => send(people.setState, { projectId, userId, state }))
          : (
              await send(people.setStateMany, {
                projectId,
                ...target.selection,
                state,
                expected: target.expected,
              })
            ).changed;
      toast(t('people.state.done', { count: changed }), { kind: changed === count ? 'success' : 'warning' });
      onDone();
    } catch (error) {
      tellFailure(t, error);
    }
    setBusy(false);
    await refresh();
  };

  return { setState, refresh, busy };
}

/** Runs an action on one person after the other; returns how many succeeded. */
async function each(ids: readonly number[], act: (id: number) => Promise<unknown>): Promise<number> {
  let done = 0;
  for (const id of ids)
    await act(id).then(
      () => (done += 1),
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
      },
    );
  return done;
}
