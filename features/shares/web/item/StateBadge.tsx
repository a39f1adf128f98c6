import { Group, Text } from '@mantine/core';
import { shortMoment } from '#platform/web/moments.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Share } from '../../contract/share.ts';

/** Whether a file was opened and when, or that it was withdrawn. */
export function StateBadge({ share: { openedAt, withdrawnAt, receiverId } }: { share: Share }) {
  const t = useTexts();
  const { id } = useSession();
  const at = withdrawnAt ?? openedAt;
  if (!at)
    return (
      <StatusBadge kind="waiting">
        {t(receiverId === id ? 'shares.state.unopened.own' : 'shares.state.unopened')}
      </StatusBadge>
    );
  return (
    <Group gap="4px 8px" component="span">
      {withdrawnAt ? (
        <StatusBadge kind="neutral">{t('shares.state.withdrawn')}</StatusBadge>
      ) : (
        <StatusBadge kind="good">{t('shares.state.opened')}</StatusBadge>
      )}
      <Text component="span" size="sm" c="dimmed">
        {shortMoment(at)}
      </Text>
    </Group>
  );
}
