import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { toast } from '#ui/toast.ts';
import { notifications } from '../contract.ts';
import { sayFailed } from './say-failed.ts';

/**
 * Marks all notifications as read, with undo. When none is unread the button does nothing and keeps the focus.
 */
export function ReadAllButton({ size = 'sm' }: { size?: 'sm' | 'compact-md' }) {
  const t = useTexts();
  const { viewedBy } = useSession();
  const { data } = useQuery({ ...ask(notifications.count, {}), staleTime: 60_000 });
  const { run, isBusy } = useAct({ handles: () => sayFailed(t) });
  const back = useUndoing(notifications.unread);
  if (viewedBy) return null;
  const isIdle = !data?.unread;
  const mark = async () => {
    const read = await run(notifications.readAll, {});
    if (!read) return;
    toast(t('notifications.readAll.done', { count: read.changed }), {
      kind: 'success',
      undo: { label: t('ui.word.undo'), onUndo: () => back({ at: read.at }) },
    });
  };
  return (
    <Button
      variant="default"
      size={size}
      aria-disabled={isIdle}
      {...(isIdle && { 'data-disabled': true })}
      leftSection={<IconChecks size={18} aria-hidden />}
      onClick={() => !isIdle && !isBusy && void mark()}
    >
      {t('notifications.readAll')}
    </Button>
  );
}
