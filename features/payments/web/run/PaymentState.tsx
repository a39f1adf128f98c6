import { Stack, Text } from '@mantine/core';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Payment } from '../../contract/shapes.ts';

/** Whether a payment stands, and what the bank said of it. One that the bank rejected is not shown as paid, although no reversal ended it. */
export function PaymentState({ payment }: { payment: Payment }) {
  const t = useTexts();
  const { reversedAt, transfer, transferCode } = payment;
  return (
    <Stack gap={2}>
      {reversedAt && (
        <>
          <StatusBadge kind="neutral">{t('payments.state.reversed')}</StatusBadge>
          <Text size="sm" c="dimmed">
            {shortMoment(reversedAt)}
          </Text>
        </>
      )}
      {!reversedAt && transfer !== 'rejected' && (
        <StatusBadge kind="good">{t('payments.state.paid')}</StatusBadge>
      )}
      {transfer === 'rejected' && (
        <StatusBadge kind="bad">
          {[t('payments.transfer.rejected'), transferCode].filter(Boolean).join(' ')}
        </StatusBadge>
      )}
      {transfer && transfer !== 'rejected' && (
        <Text size="sm" c="dimmed">
          {t(`payments.transfer.${transfer}`)}
        </Text>
      )}
    </Stack>
  );
}
