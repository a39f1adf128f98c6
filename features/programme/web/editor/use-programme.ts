import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { orderMark } from '#engines/actions/arrange.ts';
import { offline } from '#platform/contract/refusal.ts';
import { ask, isRefusal } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { tellProblem } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { type Action, staleOrder } from '../../contract/actions.ts';
import { programme } from '../../contract.ts';

/** The programme of the project and the functions that change it. A new order shows at once, and the user can undo it. */
export function useProgramme() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const asked = ask(programme.all, { projectId, all: true });
  const query = useQuery(asked);
  const types = useQuery({ ...ask(programme.types, {}), staleTime: Infinity });
  const { run } = useAct();
  const arranging = useAct({
    handles: (problem) => {
      const text = isRefusal(problem, staleOrder) ? t('programme.order.stale') : refusalText(t, problem);
      tellProblem(t, problem, text);
      if (!isRefusal(problem, offline)) void query.refetch();
      return true;
    },
  });
  const undoMade = useUndoing(programme.removeMany);

  const present = () => queries.getQueryData(asked.queryKey) ?? [];
  const show = (list: readonly Action[]) => queries.setQueryData(asked.queryKey, [...list]);
  // Orders are saved one after the other: each is based on the one before.
  const turns = useRef({ last: 0, end: Promise.resolve() });
  const put = (next: readonly Action[], before: readonly Action[], undoable: boolean) => {
    show(next);
    turns.current.last += 1;
    const turn = turns.current.last;
    const save = async () => {
      const placed = next.map(({ id, group }) => ({ id, group }));
      const order = orderMark(before);
      const saved = await arranging.run(programme.arrange, { projectId, actions: placed, order });
      if (!saved) show(before);
      if (!saved || turn !== turns.current.last) return;
      show(saved);
      if (undoable)
        toast(t('programme.arranged'), {
          kind: 'success',
          undo: { label: t('ui.word.undo'), onUndo: () => put(before, present(), false) },
        });
    };
    turns.current.end = turns.current.end.then(save);
  };

  return {
    actions: query.data,
    types: types.data ?? [],
    error: query.error,
    again: () => void query.refetch(),
    arrange: (next: readonly Action[]) => {
      // If it was put down in its old place, nothing has moved.
      if (query.data && orderMark(next) !== orderMark(query.data)) put(next, query.data, true);
    },
    /** Puts a saved action into the list. */
    keep: (saved: Action) => {
      const list = query.data ?? [];
      show(
        list.some(({ id }) => id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : [...list, saved],
      );
    },
    /** Puts the actions of a template into the list, and offers to undo it while they are not in use. */
    keepMade: (made: readonly Action[]) => {
      show([...present(), ...made]);
      const ids = made.map(({ id }) => id);
      toast(t('programme.template.made', { count: made.length }), {
        kind: 'success',
        undo: { label: t('ui.word.undo'), onUndo: () => undoMade({ projectId, ids }) },
      });
    },
    remove: async ({ id, title }: Action): Promise<boolean> => {
      const sure = await confirm({
        text: t('programme.remove.ask', { title }),
        yes: t('programme.remove'),
        no: t('ui.cancel'),
        danger: true,
      });
      if (!sure) return false;
      const removed = await run(programme.remove, { id });
      if (removed) toast(t('programme.removed', { title }), { kind: 'success', seconds: 5 });
      return removed !== undefined;
    },
  };
}

export type Programme = ReturnType<typeof useProgramme>;
