import { Group, Text } from '@mantine/core';
import { shortMoment } from '#platform/web/moments.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { SentFile } from '../../contract/sent-file.ts';

/** Whether a file was opened and when, or that it was withdrawn. */
export function StateBadge({ sent: { openedAt, withdrawnAt, receiverId } }: { sent: SentFile }) {
  const t = useTexts();
  const { id } = useSession();
  const at = withdrawnAt ?? openedAt;
  if (!at)
    return (
      <StatusBadge kind="waiting">
        {t(receiverId === id ? 'sent-files.state.unopened.own' : 'sent-files.state.unopened')}
      </StatusBadge>
    );
  return (
    <Group gap="4px 8px" component="span">
      {withdrawnAt ? (
        <StatusBadge kind="neutral">{t('sent-files.state.withdrawn')}</StatusBadge>
      ) : (
        <StatusBadge kind="good">{t('sent-files.state.opened')}</StatusBadge>
      )}
      <Text component="span" size="sm" c="dimmed">
        {shortMoment(at)}
      </Text>
    </Group>
  );
}
