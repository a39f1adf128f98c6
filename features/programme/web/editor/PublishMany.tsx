import { Button } from '@mantine/core';
import { hasFlag } from '#engines/actions/flags.ts';
import { useTell } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
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
  const publishing = useTell(programme.publishMany, { refreshes: [programme.all] });
  const ids = actions.filter(({ flags }) => !hasFlag(flags, 'published')).map(({ id }) => id);
  const fail = (error: unknown) => tellFailure(t, error);
  const undo = (changed: readonly number[]) =>
    publishing.mutate(
      { projectId, ids: [...changed], published: false },
      { onSuccess: () => toast(t('programme.many.undone'), { kind: 'success' }), onError: fail },
    );
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
    publishing.mutate(
      { projectId, ids },
      {
        onSuccess: ({ changed }) => {
          toast(t('programme.many.done', { count: changed.length }), {
            kind: 'success',
            ...(changed.length > 0 && { undo: { label: t('programme.undo'), onUndo: () => undo(changed) } }),
          });
          onDone();
        },
        onError: fail,
      },
    );
  };
  return (
    <Button
      size="sm"
      disabled={ids.length === 0}
      loading={publishing.isPending}
      onClick={() => void publish()}
    >
      {ids.length === 0 ? t('programme.many.none') : t('programme.many.publish', { count: ids.length })}
    </Button>
  );
}
