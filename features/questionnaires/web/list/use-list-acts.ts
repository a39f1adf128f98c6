import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { type Listed, questionnaires } from '../../contract.ts';
import { titleOf } from './columns.tsx';

/** Archives and deletes questionnaires of the list. */
export function useListActs() {
  const t = useTexts();
  const language = useContentLanguage();
  const { run } = useAct();
  const archive = async (one: Pick<Listed, 'id' | 'isArchived'>) => {
    const now = await run(questionnaires.archive, { id: one.id, isArchived: !one.isArchived });
    if (!now) return;
    const { id, isArchived } = now;
    toast(t(isArchived ? 'questionnaires.list.archived.done' : 'questionnaires.list.unarchived.done'), {
      kind: 'success',
      undo: { label: t('ui.word.undo'), onUndo: () => void archive({ id, isArchived }) },
    });
  };
  const remove = async (one: Listed) => {
    const isSure = await confirm({
      title: t('questionnaires.list.remove.sure'),
      text: t('questionnaires.list.remove.text', { title: titleOf(t, language, one) }),
      yes: t('questionnaires.list.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure && (await run(questionnaires.remove, { id: one.id })))
      toast(t('questionnaires.list.removed'), { kind: 'success' });
  };
  return { archive: (one: Pick<Listed, 'id' | 'isArchived'>) => void archive(one), remove };
}
