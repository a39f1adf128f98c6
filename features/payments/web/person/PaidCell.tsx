import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { payments } from '../../contract.ts';
import { shownDay } from '../money.ts';

interface Props {
  actionId: number;
  mentee: { id: number; name: string };
  /** The mentees of the page: their cells ask once together. */
  menteeIds: readonly number[];
}

/** Whether a mentee was paid for an action, and on which day. */
export function PaidCell({ actionId, mentee, menteeIds }: Props) {
  const t = useTexts();
  const { data } = useQuery(ask(payments.marks, { actionId, userIds: [...menteeIds] }));
  const paid = data?.find(({ userId }) => userId === mentee.id);
  if (!paid)
    return (
      <Text span size="sm" c="dimmed">
        {data ? '–' : ''}
      </Text>
    );
  return <StatusBadge kind="good">{t('payments.paidOn', { day: shownDay(paid.day) })}</StatusBadge>;
}
