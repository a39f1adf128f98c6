import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { payments } from '../../contract.ts';
import { shownDay } from '../money.ts';

/** For a mentee, at an own action that is payable: whether it was paid. Amounts are not shown (decisions). */
export function OwnPaid({ actionId }: { actionId: number }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data } = useQuery(ask(payments.mine, { projectId }));
  const own = data?.find((one) => one.actionId === actionId);
  if (!own) return null;
  return (
    <Group gap="xs">
      {own.day === undefined ? (
        <Text size="sm" c="dimmed">
          {t('payments.mine.notYet')}
        </Text>
      ) : (
        <StatusBadge kind="good">{t('payments.paidOn', { day: shownDay(own.day) })}</StatusBadge>
      )}
    </Group>
  );
}
