import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import type { Output } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { payments } from '../../contract.ts';
import { shownDay, useMoney } from '../money.ts';
import { Totals } from '../Totals.tsx';
import styles from './statement.module.css';

/** The statement of a run for the folder of the accountant: people, actions, amounts, reversals, checksum, and room for signatures. */
export function StatementScreen() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const runId = Number(useParam('runId'));
  const { data, error, refetch } = useQuery(ask(payments.statement, { projectId, runId }));
  return (
    <Page
      title={t('payments.title.statement')}
      actions={
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('ui.word.print')}
        </Button>
      }
    >
      <Stack gap="lg">
        <Anchor
          component={Link}
          to={href('/{curProject}/admin/project/payments/{runId}', { curProject: url, runId })}
          data-no-print
        >
          {t('payments.statement.back')}
        </Anchor>
        {error && (
          <FailureNotice what={t('payments.run.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Loading lines={12} />}
        {data && <Statement statement={data} />}
      </Stack>
    </Page>
  );
}

function Statement({ statement }: { statement: Output<typeof payments.statement> }) {
  const t = useTexts();
  const language = useLanguage();
  const money = useMoney();
  const { run, project, totals, people, reversals, recomputed } = statement;
  const titles = new Map(totals.map(({ actionId, title }) => [actionId, title]));
  const numbered = people.map((person, place) => ({ ...person, number: place + 1 }));
  return (
    <Stack gap="lg">
      {recomputed !== run.checksum && (
        <Notice kind="bad" title={t('payments.statement.tampered')} role="alert">
          {t('payments.statement.tampered.text', { checksum: recomputed })}
        </Notice>
      )}
      <Title order={2} size="h3">
        {run.name}
      </Title>
      <FactList
        facts={[
          [t('payments.statement.project'), project],
          [t('payments.run.day'), shownDay(run.day)],
          [t('payments.run.by'), `${run.madeBy} · ${formatMoment(run.madeAt, language)}`],
          [t('payments.run.people'), String(run.people)],
          [t('payments.run.payments'), String(run.payments)],
          [t('payments.run.sum'), money(run.cents)],
          [t('payments.run.stillPaid'), money(run.cents - run.reversedCents)],
          [t('payments.checksum'), run.checksum],
        ]}
      />
      <Totals totals={totals} />
      <div className={styles.people}>
        <SimpleTable
          label={t('payments.statement.people')}
          hasCards
          rows={numbered}
          rowKey={({ number }) => number}
          columns={[
            { key: 'name', header: t('payments.person'), cell: ({ number, name }) => `${number}. ${name}` },
            { key: 'kayas', header: t('payments.kayas'), cell: ({ kayas }) => kayas || '–' },
            {
              key: 'actions',
              header: t('payments.statement.actions'),
              cell: ({ actionIds }) => actionIds.map((id) => titles.get(id) ?? String(id)).join(', '),
            },
            { key: 'sum', header: t('payments.amount'), align: 'end', cell: ({ cents }) => money(cents) },
            {
              key: 'state',
              header: t('payments.statement.signature'),
              cell: ({ isReversed, reversedCents }) =>
                isReversed
                  ? t('payments.state.reversed')
                  : reversedCents > 0 && t('payments.statement.partly', { sum: money(reversedCents) }),
            },
          ]}
        />
      </div>
      {reversals.length > 0 && (
        <section>
          <Title order={3} size="h4" mb="xs">
            {t('payments.reversals')}
          </Title>
          {reversals.map(({ id, person, reason, madeAt, madeBy, payments: count, cents }) => (
            <Text key={id} size="sm">
              {[
                formatMoment(madeAt, language),
                madeBy,
                person ?? t('payments.reversal.run'),
                t('payments.reversal.count', { count, sum: money(cents) }),
                reason,
              ].join(' · ')}
            </Text>
          ))}
        </section>
      )}
      <Group grow className={styles.signatures}>
        {['made', 'checked', 'approved'].map((who) => (
          <div key={who} className={styles.signature}>
            <Text size="sm">{t(`payments.statement.${who}`)}</Text>
          </div>
        ))}
      </Group>
    </Stack>
  );
}
