import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconLock, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { ask, hrefOf } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ExportMenu } from '#ui/ExportMenu.tsx';
import { FactList } from '#ui/FactList.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { payments } from '../../contract.ts';
import { shownDay, useMoney } from '../money.ts';
import { Totals } from '../Totals.tsx';
import { RunBadge } from '../runs/RunsTab.tsx';
import { BankFiles } from './BankFiles.tsx';
import { PaymentList } from './PaymentList.tsx';
import type { Run } from './run.ts';

const ReverseDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).ReverseDialog }));

/** One run: what it paid, what was reversed, and its files. */
export function RunScreen() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const runId = Number(useParam('runId'));
  const { data, error, refetch } = useQuery(ask(payments.one, { projectId, runId }));
  return (
    <Page
      title={data?.name ?? t('payments.title.run')}
      actions={data && <RunActions key={runId} run={data} />}
    >
      <Stack gap="lg">
        <Anchor
          component={Link}
          to={href('/{curProject}/admin/project/payments', { curProject: url })}
          data-no-print
        >
          {t('payments.back')}
        </Anchor>
        {error && (
          <FailureNotice what={t('payments.run.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Loading lines={10} />}
        {data && <RunView run={data} />}
      </Stack>
    </Page>
  );
}

function RunActions({ run }: { run: Run }) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const isAdmin = useSession().roles.includes('Admin');
  const { run: act, isBusy } = useAct();
  const [isReversing, setReversing] = useState(false);
  const left = run.payments - run.reversedPayments;
  const file = (format: 'csv' | 'xlsx') => ({
    label: t(`payments.export.${format}`),
    href: hrefOf(payments.exportRun, { projectId, runId: run.id, format, language }),
  });
  return (
    <>
      <Button
        component={Link}
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        to={href('/{curProject}/admin/project/payments/{runId}/statement', {
          curProject: url,
          runId: run.id,
        })}
      >
        {t('payments.title.statement')}
      </Button>
      <ExportMenu files={[file('csv'), file('xlsx')]} />
      {/* A file for a bank locks the run, too. */}
      {run.files === 0 && (!run.isLocked || isAdmin) && (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconLock size={16} aria-hidden />}
          onClick={() => void act(payments.lock, { projectId, runId: run.id, locked: !run.isLocked })}
        >
          {t(run.isLocked ? 'payments.unlock' : 'payments.lock')}
        </Button>
      )}
      {left > 0 && (
        <Button variant="default" onClick={() => setReversing(true)}>
          {t('payments.reverse.all')}
        </Button>
      )}
      {isReversing && (
        <Suspense fallback={null}>
          <ReverseDialog
            run={run}
            payments={left}
            cents={run.cents - run.reversedCents}
            onClose={() => setReversing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function RunView({ run }: { run: Run }) {
  const t = useTexts();
  const language = useLanguage();
  const money = useMoney();
  return (
    <>
      {run.isMonthClosed && <Notice kind="info" title={t('payments.run.monthClosed')} />}
      <Section title={t('payments.run.facts')}>
        <Stack gap="sm">
          <Group>
            <RunBadge run={run} />
          </Group>
          <FactList
            facts={[
              [t('payments.run.day'), shownDay(run.day)],
              [t('payments.run.by'), `${run.madeBy} · ${formatMoment(run.madeAt, language)}`],
              [t('payments.run.people'), String(run.people)],
              [t('payments.run.payments'), String(run.payments)],
              [t('payments.run.sum'), money(run.cents)],
              [
                t('payments.run.stillPaid'),
                `${run.payments - run.reversedPayments} · ${money(run.cents - run.reversedCents)}`,
              ],
              ...(run.monthReason === undefined
                ? []
                : [[t('payments.monthReason'), run.monthReason] as const]),
              [t('payments.checksum'), run.checksum],
            ]}
          />
          <Totals totals={run.totals} />
        </Stack>
      </Section>
      <Section title={t('payments.run.list')}>
        <PaymentList run={run} />
      </Section>
      <BankFiles run={run} />
      <Section title={t('payments.reversals')}>
        {run.reversals.length === 0 ? (
          <Text c="dimmed">{t('payments.reversals.none')}</Text>
        ) : (
          <SimpleTable
            label={t('payments.reversals')}
            hasCards
            rows={run.reversals}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'at',
                header: t('ui.word.when'),
                cell: ({ madeAt }) => formatMoment(madeAt, language),
              },
              { key: 'by', header: t('payments.run.by'), cell: ({ madeBy }) => madeBy },
              {
                key: 'of',
                header: t('payments.reversal.of'),
                cell: ({ person }) => person ?? t('payments.reversal.run'),
              },
              { key: 'reason', header: t('payments.reason'), cell: ({ reason }) => reason },
              {
                key: 'payments',
                header: t('payments.run.payments'),
                align: 'end',
                cell: (row) => row.payments,
              },
              {
                key: 'sum',
                header: t('payments.run.sum'),
                align: 'end',
                cell: ({ cents }) => money(cents),
              },
            ]}
          />
        )}
      </Section>
    </>
  );
}
