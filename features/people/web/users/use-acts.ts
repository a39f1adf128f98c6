import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ACTIVE } from '#engines/people/membership.ts';
import { changes } from '#features/changes/contract.ts';
import type { Output } from '#platform/contract/call.ts';
import { Problem, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';
import { endingLines } from '#platform/web/ending-lines.ts';
import type { Selection } from '../../contract/selection.ts';

/** The target of an action on many: selected people, or all people of a filter with the count that the user saw. */
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

  const refuse = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    tellFailure(t, error);
  };

  /** One person, or many as one change that can be undone. */
  const setState = async (target: Target | { id: number }, state: 1 | 2) => {
    setBusy(true);
    try {
      if ('id' in target) await setOne(target.id, state);
      else await setMany(target, state);
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
    await refresh();
  };

  const sureOf = (state: 1 | 2) => (state === ACTIVE ? 'people.activate.sure' : 'people.deactivate.sure');
  const answers = { yes: t('people.yes'), no: t('people.no') };

  const setOne = async (userId: number, state: 1 | 2) => {
    const settled =
      state === ACTIVE ? [] : await send(people.previewLeaving, { projectId, userId, way: 'deactivated' });
    const { name } = await send(people.one, { projectId, userId });
    const sure = t(state === ACTIVE ? 'people.activate.sureOf' : 'people.deactivate.sureOf', { name });
    if (!(await confirm({ text: [sure, ...endingLines(t, settled)].join('\n'), ...answers }))) return;
    await send(people.setState, { projectId, userId, state });
    toast(t('people.state.done', { count: 1 }), { kind: 'success' });
    onDone();
  };

  const setMany = async (target: Target, state: 1 | 2) => {
    const asked =
      'ids' in target
        ? { projectId, ids: [...target.ids], state }
        : { projectId, ...target.selection, state, expected: target.expected };
    const would = await send(people.setStateMany, { ...asked, preview: true });
    const others = leftText(t, would);
    if (would.changed === 0) {
      toast([t('people.state.nobody'), others].filter(Boolean).join(' '), { kind: 'warning', seconds: 10 });
      return;
    }
    const who = [t(sureOf(state), { count: would.changed }), whoText(t, would), others]
      .filter(Boolean)
      .join(' ');
    const text = [who, ...endingLines(t, would.leaving)].join('\n');
    if (!(await confirm({ text, ...answers }))) return;
    const { changed, change } = await send(people.setStateMany, { ...asked, expected: would.total });
    toast(t('people.state.done', { count: changed }), {
      kind: 'success',
      ...(change !== undefined && { undo: { label: t('people.undo'), onUndo: () => void undo(change) } }),
    });
    onDone();
  };

  const undo = async (id: number) => {
    try {
      const { undone, left } = await send(changes.undo, { id });
      toast(t('people.state.undone', { count: undone }), { kind: left.length > 0 ? 'warning' : 'success' });
    } catch (error) {
      refuse(error);
    }
    await refresh();
  };

  return { setState, refresh, busy };
}

type Outcome = Output<typeof people.setStateMany>;

/** Whom a change of many concerns: how many of which role, and the first names. */
function whoText(t: Texts, { roles, names, changed }: Outcome): string {
  const counts = roles.map(({ role, count }) => `${t(`role.${role}`)}: ${count}`).join(', ');
  const more = changed - names.length;
  const named = names.join(', ');
  return `${counts}. ${more > 0 ? t('people.state.names.more', { names: named, count: more }) : `${named}.`}`;
}

/** Whom it leaves out, and why; empty if it changes all. */
function leftText(t: Texts, { same, left }: Outcome): string {
  const reasons = left.map(({ name, why }) => `${name} (${t(`people.state.why.${why}`)})`);
  return [
    same > 0 && t('people.state.same', { count: same }),
    reasons.length > 0 && t('people.state.left', { names: reasons.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');
}
