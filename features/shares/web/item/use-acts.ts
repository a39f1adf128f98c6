import { useQueryClient } from '@tanstack/react-query';
import { files } from '#features/files/contract.ts';
import { Problem, send } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Share } from '../../contract/share.ts';
import { shares } from '../../contract.ts';
import { refreshShares } from '../refresh.ts';
import { showChanged } from '../show-changed.ts';

/** What the owner of a share can do with it. */
export function useActs() {
  const t = useTexts();
  const language = useLanguage();
  const queries = useQueryClient();

  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      tellFailure(t, error);
    } finally {
      await refreshShares(queries);
    }
  };
  const restore = ({ id, receiver }: Share) => {
    showChanged(queries, { id, withdrawnAt: undefined, mayWithdraw: true, mayRestore: false });
    return attempt(async () => {
      showChanged(queries, await send(shares.restore, { id }));
      toast(t('shares.restored', { name: receiver }), { kind: 'success' });
    });
  };
  const withdraw = (share: Share) => {
    showChanged(queries, { id: share.id, withdrawnAt: new Date(), mayWithdraw: false, mayRestore: true });
    return attempt(async () => {
      const changed = await send(shares.withdraw, { id: share.id });
      showChanged(queries, changed);
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
    });
  };
  const remove = async ({ fileId, name }: Share) => {
    const isSure = await confirm({
      title: t('shares.remove'),
      text: t('shares.remove.text', { name }),
      yes: t('shares.remove'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (isSure)
      await attempt(async () => {
        await send(files.remove, { id: fileId });
        toast(t('shares.removed', { name }), { kind: 'success' });
      });
  };
  return { withdraw, restore, remove };
}
