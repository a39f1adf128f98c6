import { useTell } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { type Listed, questionnaires } from '../../contract.ts';
import { titleOf } from './columns.tsx';

const refreshes = [questionnaires.list];

/** Archives and deletes questionnaires of the list. */
export function useListActs() {
  const t = useTexts();
  const language = useLanguage();
  const archiving = useTell(questionnaires.archive, { refreshes });
  const removing = useTell(questionnaires.remove, { refreshes });
  const onError = (error: Error) => tellFailure(t, error);
  const archive = (one: Pick<Listed, 'id' | 'isArchived'>) =>
    archiving.mutate(
      { id: one.id, isArchived: !one.isArchived },
      {
        onError,
        onSuccess: ({ id, isArchived }) =>
          toast(t(isArchived ? 'questionnaires.list.archived.done' : 'questionnaires.list.unarchived.done'), {
            kind: 'success',
            undo: { label: t('questionnaires.list.undo'), onUndo: () => archive({ id, isArchived }) },
          }),
      },
    );
  const remove = async (one: Listed) => {
    const isSure = await confirm({
      title: t('questionnaires.list.remove.sure'),
      text: t('questionnaires.list.remove.text', { title: titleOf(t, language, one) }),
      yes: t('questionnaires.list.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (!isSure) return;
    removing.mutate(
      { id: one.id },
      { onError, onSuccess: () => toast(t('questionnaires.list.removed'), { kind: 'success' }) },
    );
  };
  return { archive, remove };
}
