import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Asked } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import type { Plan } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { planText, useMoney } from '../money.ts';
import { Totals } from '../Totals.tsx';
import { ConfirmRun } from './ConfirmRun.tsx';
import { SortedKeys } from './SortedKeys.tsx';

interface Props {
  asked: Asked<typeof payments.plan>;
  actions: readonly { actionId: number; title: string }[];
  /** Mends the pasted list, and checks it again. */
  onKeys: (mend: (keys: string) => string) => void;
  onWithInactive: () => void;
  /** What is written above is no longer what was checked. */
  isOutdated: boolean;
}

/** What the check of a list found: each kind of key with its way to mend it, and what a run would pay. */
export function PlanView({ asked, actions, onKeys, onWithInactive, isOutdated }: Props) {
  const t = useTexts();
  const money = useMoney();
  /** The plan as the dialog shows it: a list that is read anew meanwhile does not change what the user confirms. */
  const [confirming, setConfirming] = useState<Plan>();
  const { data, error, refetch, isFetching } = useQuery({
    ...ask(payments.plan, asked),
    placeholderData: keepPreviousData,
    // What a run pays is read anew whenever the list is shown.
    staleTime: 0,
    gcTime: 0,
  });
  if (error)
    return <FailureNotice what={t('payments.plan.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  const { totals, withoutIban, sorted } = data;
  const titleOf = (actionId: number) =>
    actions.find((one) => one.actionId === actionId)?.title ?? String(actionId);
  return (
    <Section title={t('payments.plan')}>
      <Stack gap="md" aria-busy={isFetching}>
        <Text role="status" fw={600}>
          {data.payments > 0 ? planText(t, money, data) : t('payments.plan.nobody')}
        </Text>
        {isOutdated && <Notice kind="warning" title={t('payments.plan.outdated')} />}
        <SortedKeys
          sorted={sorted}
          titleOf={titleOf}
          hasKeys={asked.kayas !== undefined}
          onKeys={onKeys}
          onWithInactive={onWithInactive}
        />
        {withoutIban.count > 0 && (
          <Notice kind="warning" title={t('payments.plan.withoutIban', { count: withoutIban.count })}>
            <Text>{t('payments.plan.withoutIban.text')}</Text>
            <Text size="sm">{withoutIban.people.map(({ name }) => name).join(', ')}</Text>
          </Notice>
        )}
        {data.payments > 0 && <Totals totals={totals} />}
        <Group>
          <Button
            leftSection={<IconCash size={18} aria-hidden />}
            disabled={data.payments === 0 || isOutdated || isFetching}
            onClick={() => setConfirming(data)}
          >
            {t('payments.pay', { count: data.people })}
          </Button>
        </Group>
      </Stack>
      {confirming && (
        <ConfirmRun
          plan={confirming}
          asked={asked}
          onChanged={() => void refetch()}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </Section>
  );
}
