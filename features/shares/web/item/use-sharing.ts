import { useQueryClient } from '@tanstack/react-query';
import { files } from '#features/files/contract.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Share } from '../../contract/share.ts';
import { shares } from '../../contract.ts';
import { showChanged } from '../show-changed.ts';

/** What the owner of a share can do with it. */
export function useSharing() {
  const t = useTexts();
  const language = useLanguage();
  const queries = useQueryClient();

  const { run } = useAct();
  const restore = async (share: Share) => {
    const { id, receiver } = share;
    showChanged(queries, { id, withdrawnAt: undefined, mayWithdraw: true, mayRestore: false });
    if (!(await run(shares.restore, { id }))) return showChanged(queries, share);
    toast(t('shares.restored', { name: receiver }), { kind: 'success' });
  };
  const withdraw = async (share: Share) => {
    showChanged(queries, { id: share.id, withdrawnAt: new Date(), mayWithdraw: false, mayRestore: true });
    const changed = await run(shares.withdraw, { id: share.id });
    if (!changed) return showChanged(queries, share);
    const { receiver: name, openedAt } = changed;
    toast(
      openedAt
        ? t('shares.withdrawn.late', { name, when: formatMoment(openedAt, language) })
        : t('shares.withdrawn', { name }),
      {
        kind: openedAt ? 'warning' : 'success',
        undo: { label: t('shares.undo'), onUndo: () => void restore(changed) },
      },
    );
  };
  const remove = async ({ fileId, name }: Share) => {
    const isSure = await confirm({
      title: t('shares.remove'),
      text: t('shares.remove.text', { name }),
      yes: t('shares.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure && (await run(files.remove, { id: fileId })))
      toast(t('shares.removed', { name }), { kind: 'success' });
  };
  return { withdraw, restore, remove };
}
