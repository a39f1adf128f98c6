import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Report } from '../../contract/keeping.ts';
import { chat } from '../../contract.ts';

/** The reported messages of the project, the open ones first, each with its text at the time of the report. */
export function ReportList({ onAsk }: { onAsk: (conversationId: number) => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(ask(chat.reports, { projectId }));
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {t('chat.reports')}
      </Title>
      {error instanceof Problem && (
        <FailureNotice what={t('chat.reports.notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={4} />}
      {data?.length === 0 && <Text c="dimmed">{t('chat.reports.none')}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} maw={820} style={{ listStyle: 'none' }}>
        {data?.map((report) => (
          <OneReport key={report.id} report={report} onAsk={onAsk} />
        ))}
      </Stack>
    </section>
  );
}

function OneReport({ report, onAsk }: { report: Report; onAsk: (conversationId: number) => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { run, isBusy } = useAct();
  const { id, conversationId, writer, reportedBy, text, reason, at, closedBy, closedAt } = report;
  return (
    <Card component="li" withBorder padding="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{t('chat.reports.of', { name: writer })}</Text>
          {closedAt ? (
            <StatusBadge kind="good">{t('chat.reports.closed')}</StatusBadge>
          ) : (
            <StatusBadge kind="warning">{t('chat.reports.open')}</StatusBadge>
          )}
        </Group>
        <Text
          component="blockquote"
          m={0}
          pl="sm"
          style={{ borderLeft: '3px solid', whiteSpace: 'pre-wrap' }}
        >
          {text || t('chat.reports.deleted')}
        </Text>
        <Text>{t('chat.reports.reason', { reason })}</Text>
        <Text size="sm" c="dimmed">
          {t('chat.reports.by', { name: reportedBy, when: formatMoment(at, language) })}
          {closedAt &&
            ` · ${t('chat.reports.closedBy', { name: closedBy, when: formatMoment(closedAt, language) })}`}
        </Text>
        {!closedAt && (
          <Group gap="xs">
            <Button variant="default" onClick={() => onAsk(conversationId)}>
              {t('chat.readings.ask')}
            </Button>
            <Button variant="default" loading={isBusy} onClick={() => void run(chat.closeReport, { id })}>
              {t('chat.reports.close')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
