import { Button } from '@mantine/core';
import { IconCheck, IconFolderSymlink, IconTag, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { pickedCount } from '#ui/grid/columns.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { library } from '../../contract.ts';
import { actOnMany, approveMany } from '../act-on-many.ts';
import { useOfferUndo } from '../use-offer-undo.ts';
import type { LibraryList } from './use-library.ts';

const MoveDialog = lazy(async () => ({ default: (await import('../edit/bulk-dialogs.ts')).MoveDialog }));
const TagDialog = lazy(async () => ({ default: (await import('../edit/bulk-dialogs.ts')).TagDialog }));

/** What can be done with many items at once. Restoring takes 500 at a time, so no more can be deleted at once. */
const MAX_DELETED = 500;
/** The stale items that a message names. */
const MAX_NAMED = 10;

/** The actions on picked items, for those who approve. */
export function BulkActions({ list }: { list: LibraryList }) {
  const t = useTexts();
  const [asked, setAsked] = useState<'move' | 'tag'>();
  const { isBusy, run, problem, clear } = useAct({ shows: asked ? 'here' : 'toast' });
  const offerUndo = useOfferUndo();
  const close = () => {
    clear();
    setAsked(undefined);
  };
  const count = pickedCount(list.picked, list.total);
  const tellChanged = (changed: readonly number[]) =>
    toast(t('library.changed.count', { count: changed.length }), { kind: 'success' });
  /** What the list reads of the picked items; undefined if that failed, which is said. */
  const reading = <Read,>(read: Promise<Read>): Promise<Read | undefined> =>
    read.catch((error: unknown) => {
      tellFailure(t, error);
      return undefined;
    });
  /** A failed act leaves the items picked, and its dialog open: it can be tried again. Returns whether it succeeded. */
  const end = ({ changed, isDone }: { changed: readonly number[]; isDone: boolean }): boolean => {
    if (isDone) list.unpick();
    if (isDone || changed.length > 0) tellChanged(changed);
    return isDone;
  };
  /** Acts on the picked items; false if they could not be read, or not all of them changed. */
  const onPicked = async (change: (ids: number[]) => ReturnType<typeof actOnMany>): Promise<boolean> => {
    const ids = await reading(list.pickedIds());
    return ids !== undefined && end(await change([...ids]));
  };
  const approve = async () => {
    const sure = {
      text: t('library.approve.sure', { count }),
      yes: t('library.approve'),
      no: t('ui.cancel'),
    };
    const items = await reading(list.pickedItems());
    if (!items || !(await confirm(sure))) return;
    const { changed, stale, isDone } = await approveMany(run, { items });
    if (stale.length === 0) return void end({ changed, isDone });
    if (isDone) list.pickAnew(stale.map(({ id }) => id));
    if (changed.length > 0) tellChanged(changed);
    const titles = stale.slice(0, MAX_NAMED).map(({ title }) => title);
    if (stale.length > MAX_NAMED) titles.push('…');
    toast(t('library.approve.stale', { count: stale.length, titles: titles.join(', ') }), {
      kind: 'warning',
      seconds: 15,
    });
  };
  const remove = async () => {
    const ids = await reading(list.pickedIds());
    if (!ids) return;
    const { changed, isDone } = await actOnMany(run, library.deleteMany, {
      ids: ids.slice(0, MAX_DELETED),
    });
    offerUndo(changed);
    if (isDone) list.unpick();
  };
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={() => void approve()}
      >
        {t('library.approve')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFolderSymlink size={18} aria-hidden />}
        onClick={() => setAsked('move')}
      >
        {t('ui.word.move')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTag size={18} aria-hidden />}
        onClick={() => setAsked('tag')}
      >
        {t('library.tags')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        loading={isBusy}
        disabled={count > MAX_DELETED}
        onClick={() => void remove()}
      >
        {t('library.delete')}
      </Button>
      <Suspense>
        {asked === 'move' && (
          <MoveDialog
            count={count}
            from={list.category}
            problem={problem}
            onClose={close}
            onMove={(category) => onPicked((ids) => actOnMany(run, library.move, { ids, category }))}
          />
        )}
        {asked === 'tag' && (
          <TagDialog
            count={count}
            problem={problem}
            onClose={close}
            onTag={(change) => onPicked((ids) => actOnMany(run, library.tag, { ids, ...change }))}
          />
        )}
      </Suspense>
    </>
  );
}
