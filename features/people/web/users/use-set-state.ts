import { ACTIVE } from '#engines/people/membership.ts';
import { changes } from '#features/changes/contract.ts';
import type { Output } from '#platform/contract/call.ts';
import { useProject } from '#platform/web/session.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { people } from '../../contract.ts';
import { endingLines } from '#platform/web/ending-lines.ts';
import type { Selection } from '../../contract/selection.ts';

/** The target of an action on many: selected people, or all people of a filter with the count that the user saw. */
export type Target = { ids: readonly number[] } | { selection: Selection; expected: number };

/** Sets people active or inactive: confirms the exact number first, and reports the result. */
export function useSetState(onDone: () => void) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, isBusy } = useAct();
  const undo = useUndoing(changes.undo, ({ undone, left }) =>
    toast(t('people.state.undone', { count: undone }), { kind: left.length > 0 ? 'warning' : 'success' }),
  );

  /** One person, or many as one change that can be undone. */
  const setState = (target: Target | { id: number }, state: 1 | 2): Promise<void> =>
    'id' in target ? setOne(target.id, state) : setMany(target, state);

  const sureOf = (state: 1 | 2) => (state === ACTIVE ? 'people.activate.sure' : 'people.deactivate.sure');
  const answers = { yes: t('people.yes'), no: t('people.no') };

  const setOne = async (userId: number, state: 1 | 2) => {
    const settled =
      state === ACTIVE ? [] : await run(people.previewLeaving, { projectId, userId, way: 'deactivated' });
    const name = settled && (await run(people.one, { projectId, userId }))?.name;
    if (!settled || name === undefined) return;
    const sure = t(state === ACTIVE ? 'people.activate.sureOf' : 'people.deactivate.sureOf', { name });
    if (!(await confirm({ text: [sure, ...endingLines(t, settled)].join('\n'), ...answers }))) return;
    if (!(await run(people.setState, { projectId, userId, state }))) return;
    toast(t('people.state.done', { count: 1 }), { kind: 'success' });
    onDone();
  };

  const setMany = async (target: Target, state: 1 | 2) => {
    const asked =
      'ids' in target
        ? { projectId, ids: [...target.ids], state }
        : { projectId, ...target.selection, state, expected: target.expected };
    const would = await run(people.setStateMany, { ...asked, preview: true });
    if (!would) return;
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
    const done = await run(people.setStateMany, { ...asked, expected: would.total });
    if (!done) return;
    const { changed, change } = done;
    toast(t('people.state.done', { count: changed }), {
      kind: 'success',
      ...(change !== undefined && { undo: { label: t('people.undo'), onUndo: () => undo({ id: change }) } }),
    });
    onDone();
  };

  return { setState, isBusy };
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
