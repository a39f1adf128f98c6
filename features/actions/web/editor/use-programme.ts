import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, useTell } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { type Action, actions } from '../../contract.ts';
import { problemText } from './problem-text.ts';

/** What the tree keeps of an action: its place and its group. */
const placed = (list: readonly Action[]) =>
  list.map(({ id, group, flags }, position) => ({ id, position, group, flags }));

/** The whole programme of the project with what can be done to it. What is arranged shows at once, and can be taken back. */
export function useProgramme() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const asked = ask(actions.all, { projectId, all: true });
  const query = useQuery(asked);
  const types = useQuery({ ...ask(actions.types, {}), staleTime: Infinity });
  const grid = useTell(actions.saveGrid);
  const removal = useTell(actions.remove, { refreshes: [actions.all] });

  const show = (list: readonly Action[]) => queries.setQueryData(asked.queryKey, [...list]);
  const put = (next: readonly Action[], before: readonly Action[], undoable: boolean) => {
    show(next);
    grid.mutate(
      { projectId, actions: placed(next) },
      {
        onSuccess: (saved) => {
          show(saved);
          if (undoable)
            toast(t('actions.edit.arranged'), {
              kind: 'success',
              undo: { label: t('actions.edit.undo'), onUndo: () => put(before, next, false) },
            });
        },
        onError: (error) => {
          show(before);
          toast(problemText(t, error), { kind: 'error', seconds: 10 });
        },
      },
    );
  };

  return {
    actions: query.data,
    types: types.data ?? [],
    error: query.error,
    again: () => void query.refetch(),
    arrange: (next: readonly Action[]) => {
      if (query.data) put(next, query.data, true);
    },
    /** Puts an action that was saved into the list. */
    keep: (saved: Action) => {
      const list = query.data ?? [];
      show(
        list.some(({ id }) => id === saved.id)
          ? list.map((one) => (one.id === saved.id ? saved : one))
          : [...list, saved],
      );
    },
    remove: async ({ id, title }: Action): Promise<boolean> => {
      const sure = await confirm({
        text: t('actions.edit.remove.ask', { title }),
        yes: t('actions.edit.remove'),
        no: t('ui.cancel'),
        danger: true,
      });
      if (!sure) return false;
      try {
        await removal.mutateAsync({ id });
        toast(t('actions.edit.removed', { title }), { kind: 'success', seconds: 5 });
        return true;
      } catch (error) {
        toast(problemText(t, error), { kind: 'warning', seconds: 10 });
        return false;
      }
    },
  };
}

export type Programme = ReturnType<typeof useProgramme>;
