import { Button } from '@mantine/core';
import { hasFlag } from '#engines/actions/flags.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Action } from '../../contract/actions.ts';
import { programme } from '../../contract.ts';
import { usePreview, withMissing } from './use-publishing.ts';

interface Props {
  actions: readonly Action[];
  /** Called after they were published; clears the selection of rows. */
  onDone: () => void;
}

/** Publishes the drafts among the selected actions at once, after the number of mentees and the empty ones among them. It can be undone for some seconds. */
export function PublishMany({ actions, onDone }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const previewOf = usePreview();
  const { run, isBusy } = useAct();
  const ids = actions.filter(({ flags }) => !hasFlag(flags, 'published')).map(({ id }) => id);
  const undo = useUndoing(programme.publishMany);
  const publish = async () => {
    const preview = await previewOf(ids.map((id) => ({ id })));
    const isSure = await confirm({
      title: t('programme.many.publish', { count: ids.length }),
      text: preview
        ? withMissing(t, preview, t('programme.many.text', { count: preview.mentees }))
        : t('programme.many.unknown'),
      yes: t('programme.many.yes'),
      no: t('programme.publish.no'),
    });
    if (!isSure) return;
    const done = await run(programme.publishMany, { projectId, ids });
    if (!done) return;
    const { changed } = done;
    const back = { projectId, ids: changed, published: false };
    toast(t('programme.many.done', { count: changed.length }), {
      kind: 'success',
      ...(changed.length > 0 && {
        undo: { label: t('ui.word.undo'), onUndo: () => undo(back, t('programme.many.undone')) },
      }),
    });
    onDone();
  };
  return (
    <Button size="sm" disabled={ids.length === 0} loading={isBusy} onClick={() => void publish()}>
      {ids.length === 0 ? t('programme.many.none') : t('programme.many.publish', { count: ids.length })}
    </Button>
  );
}
