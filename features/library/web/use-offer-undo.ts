import { useTexts } from '#platform/web/texts.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { toast } from '#ui/toast.ts';
import { library } from '../contract.ts';
import { AT_ONCE } from './act-on-many.ts';

/** Says how many items were deleted, and offers to restore them. */
export function useOfferUndo() {
  const t = useTexts();
  const restore = useUndoing(library.restore);
  return (ids: readonly number[]): void => {
    if (ids.length === 0) return;
    const onUndo = () => restore({ ids: ids.slice(0, AT_ONCE) });
    toast(t('library.deleted', { count: ids.length }), { undo: { label: t('ui.word.undo'), onUndo } });
  };
}
