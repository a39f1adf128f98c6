import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { toast } from '#ui/toast.ts';
import type { TemplateRow } from '../../contract/templates.ts';
import { documents } from '../../contract.ts';

/** What an author does with the templates of the list. */
export function useTemplateActs() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, isBusy } = useAct();
  const restore = useUndoing(documents.restore);
  const remove = async ({ id, title }: TemplateRow) => {
    if (!(await run(documents.remove, { id }))) return;
    const onUndo = () => restore({ id }, t('documents.list.restored', { title }));
    toast(t('documents.list.removed', { title }), { undo: { label: t('ui.word.undo'), onUndo } });
  };
  const addReady = async () => {
    const answer = await run(documents.addReady, { projectId });
    if (answer) toast(t('documents.list.added', { count: answer.added }), { kind: 'success' });
  };
  return { remove, addReady, isBusy };
}
