import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { toast } from '#ui/toast.ts';
import type { QueryRow } from '../../contract/queries.ts';
import { queries } from '../../contract.ts';

/** What a reader does with the reports of the list. */
export function useListActs() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, isBusy } = useAct();
  const restore = useUndoing(queries.restore);
  const remove = async ({ id, name }: QueryRow) => {
    if (!(await run(queries.remove, { id }))) return;
    const onUndo = () => restore({ id }, t('queries.list.restored', { name }));
    toast(t('queries.list.removed', { name }), { undo: { label: t('ui.word.undo'), onUndo } });
  };
  const copy = async ({ id, name }: QueryRow) => {
    if (await run(queries.copy, { id, projectId }))
      toast(t('queries.list.copied', { name }), { kind: 'success' });
  };
  const addReady = async () => {
    const answer = await run(queries.addReady, { projectId });
    if (!answer) return;
    const { added } = answer;
    toast(added === 0 ? t('queries.list.added.none') : t('queries.list.added', { count: added }), {
      kind: added === 0 ? 'info' : 'success',
    });
  };
  return { remove, copy, addReady, isBusy };
}

export type ListActs = ReturnType<typeof useListActs>;
