import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { Payment } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { useMoney } from '../money.ts';
import { Facts } from './Facts.tsx';
import { PaymentState } from './PaymentState.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';
import type { Run } from './run.ts';

interface Props {
  payment: Payment;
  /** The title of the action. */
  title: string;
  run: Run;
  onClose: () => void;
}

/** One payment: what stood behind it when it was paid, what stands behind it now, and the way to reverse what the run paid the person. */
export function PaymentPanel({ payment, title, run, onClose }: Props) {
  const t = useTexts();
  const money = useMoney();
  const { id: projectId, url } = useProject();
  const [isReversing, setReversing] = useState(false);
  const { userId, actionId, name } = payment;
  const trace = useQuery(ask(payments.trace, { projectId, userId, actionId }));
  // What the run still pays this person, for all actions.
  const own = useQuery({
    ...ask(payments.ofPerson, { projectId, userId }),
    select: (all) => all.flatMap(({ paid }) => (paid?.runId === run.id ? [paid] : [])),
  });
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      actions={
        own.data &&
        own.data.length > 0 && (
          <Button size="sm" variant="default" onClick={() => setReversing(true)}>
            {t('payments.reverse.person')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <PaymentState payment={payment} />
        {payment.transferWords && <Text size="sm">{payment.transferWords}</Text>}
        <FactList
          facts={[
            [t('ui.word.action'), title],
            [t('payments.amount'), money(payment.cents)],
            [t('payments.kayas'), payment.kayas || '–'],
            ...(payment.iban === undefined ? [] : [[t('payments.account'), payment.iban] as const]),
          ]}
        />
        <Anchor component={Link} to={href('/{curProject}/userinfo/{Id?}', { curProject: url, Id: userId })}>
          {t('payments.openPerson')}
        </Anchor>
        {trace.error && (
          <FailureNotice
            what={t('payments.trace.failed')}
            error={trace.error}
            onRetry={() => void trace.refetch()}
          />
        )}
        {trace.isPending && <Loading lines={4} />}
        {trace.data?.paid?.runId === run.id && (
          <section>
            <Title order={3} size="h4" mb="xs">
              {t('payments.trace.then')}
            </Title>
            <Facts facts={trace.data.paid.facts} />
            {trace.data.paid.condition !== '' && (
              <Text size="sm" c="dimmed" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                {trace.data.paid.condition}
              </Text>
            )}
          </section>
        )}
        {trace.data && (
          <section>
            <Title order={3} size="h4" mb="xs">
              {t('payments.trace.now')}
            </Title>
            <Facts facts={trace.data.now} />
          </section>
        )}
      </Stack>
      {isReversing && own.data && (
        <ReverseDialog
          run={run}
          person={{ userId, name }}
          payments={own.data.length}
          cents={own.data.reduce((sum, { cents }) => sum + cents, 0)}
          onClose={() => setReversing(false)}
        />
      )}
    </SidePanel>
  );
}
