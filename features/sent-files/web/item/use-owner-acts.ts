import { useQueryClient } from '@tanstack/react-query';
import { files } from '#features/files/contract.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { SentFile } from '../../contract/sent-file.ts';
import { sentFiles } from '../../contract.ts';
import { showChanged } from '../show-changed.ts';

/** What the owner of a sent file can do with it. */
export function useOwnerActs() {
  const t = useTexts();
  const language = useLanguage();
  const queries = useQueryClient();

  const { run } = useAct();
  const restore = async (sent: SentFile) => {
    const { id, receiver } = sent;
    showChanged(queries, { id, withdrawnAt: undefined, mayWithdraw: true, mayRestore: false });
    if (!(await run(sentFiles.restore, { id }))) return showChanged(queries, sent);
    toast(t('sent-files.restored', { name: receiver }), { kind: 'success' });
  };
  const withdraw = async (sent: SentFile) => {
    showChanged(queries, { id: sent.id, withdrawnAt: new Date(), mayWithdraw: false, mayRestore: true });
    const changed = await run(sentFiles.withdraw, { id: sent.id });
    if (!changed) return showChanged(queries, sent);
    const { receiver: name, openedAt } = changed;
    toast(
      openedAt
        ? t('sent-files.withdrawn.late', { name, when: formatMoment(openedAt, language) })
        : t('sent-files.withdrawn', { name }),
      {
        kind: openedAt ? 'warning' : 'success',
        undo: { label: t('ui.word.undo'), onUndo: () => void restore(changed) },
      },
    );
  };
  const remove = async ({ fileId, name }: SentFile) => {
    const isSure = await confirm({
      title: t('sent-files.remove'),
      text: t('sent-files.remove.text', { name }),
      yes: t('sent-files.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure && (await run(files.remove, { id: fileId })))
      toast(t('sent-files.removed', { name }), { kind: 'success' });
  };
  return { withdraw, restore, remove };
}
