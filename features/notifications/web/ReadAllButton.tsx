import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask, useTell } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { notifications } from '../contract.ts';

const refreshes = [notifications.list, notifications.count];

/**
 * Marks all notifications as read, with undo. When none is unread the button does nothing and keeps the focus.
 */
export function ReadAllButton({ size = 'sm' }: { size?: 'sm' | 'compact-md' }) {
  const t = useTexts();
  const { viewedBy } = useSession();
  const { data } = useQuery({ ...ask(notifications.count, {}), staleTime: 60_000 });
  const readAll = useTell(notifications.readAll, { refreshes });
  const back = useTell(notifications.unread, { refreshes });
  if (viewedBy) return null;
  const isIdle = !data?.unread;
  const failed = () => toast(t('notifications.failed'), { kind: 'error', seconds: 5 });
  const mark = () =>
    readAll.mutate(
      {},
      {
        onError: failed,
        onSuccess: ({ changed, at }) =>
          toast(t('notifications.readAll.done', { count: changed }), {
            kind: 'success',
            undo: {
              label: t('notifications.undo'),
              onUndo: () => back.mutate({ at }, { onError: failed }),
            },
          }),
      },
    );
  return (
    <Button
      variant="default"
      size={size}
      aria-disabled={isIdle}
      {...(isIdle && { 'data-disabled': true })}
      leftSection={<IconChecks size={18} aria-hidden />}
      onClick={() => !isIdle && !readAll.isPending && mark()}
    >
      {t('notifications.readAll')}
    </Button>
  );
}
