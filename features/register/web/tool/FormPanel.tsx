import { Anchor, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Stage } from '#engines/microdata/definition.ts';
import { formatDate } from '#engines/dates/parse-date.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { register } from '../../contract.ts';
import type { ToolRow } from '../../contract/shapes.ts';
import { Differences } from './panel/Differences.tsx';
import { FormXml } from './panel/FormXml.tsx';
import { latestFailure } from './panel/latest-failure.ts';
import { Ledger } from './panel/Ledger.tsx';
import { ProblemList } from './panel/ProblemList.tsx';
import { RegisterError } from './panel/RegisterError.tsx';
import { QueuedNotice } from './QueuedNotice.tsx';
import { rowDetail } from './row-detail.ts';
import { isInQueue, isSendable } from './sendable.ts';
import { StateBadge } from './StateBadge.tsx';
import type { Sending } from './use-sending.ts';

interface Props {
  userId: number;
  stage: Stage;
  /** The row of the form; undefined while no page of the list has shown it. */
  row: ToolRow | undefined;
  sending: Sending;
  /** Whether the project can send at all. */
  maySend: boolean;
  onClose: () => void;
}

/** One form beside the list: what it is at, why the register did not take it, its sends, what has changed since, and its XML. */
export function FormPanel({ userId, stage, row, sending, maySend, onClose }: Props) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const { data, error, refetch } = useQuery(ask(register.history, { projectId, userId, stage }));
  const failure = latestFailure(row, data?.sends);
  const { result, dismiss } = sending;
  const isOwnResult = result?.userId === userId && result.stage === stage;
  const problems =
    result?.queued.withProblems.find((one) => one.userId === userId)?.problems ?? data?.problems ?? [];
  const differences = data && data.differences.length + data.hidden;
  return (
    <SidePanel
      title={row?.name ?? t('register.panel')}
      onClose={onClose}
      actions={
        row &&
        isSendable(row) && (
          <Button
            size="sm"
            loading={sending.isBusy}
            disabled={!maySend}
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => void sending.sendForms(stage, { userIds: [userId] })}
          >
            {t(row.register === undefined ? 'register.send.one' : 'register.send.again')}
          </Button>
        )
      }
    >
      <Stack gap="xs" mb="md">
        {row && (
          <Group gap="xs">
            <StateBadge state={row.state} />
            {!failure && <Text size="sm">{rowDetail(t, row)}</Text>}
          </Group>
        )}
        {row && isInQueue(row) && <Text size="sm">{t('register.panel.inQueue')}</Text>}
        <Text size="sm" c="dimmed">
          {[
            t(`microdata.stage.${stage}`),
            ...(row?.kayas ? [t('register.panel.kayas', { kayas: row.kayas })] : []),
            ...(row?.dueOn ? [t('register.panel.due', { day: formatDate(row.dueOn) })] : []),
          ].join(' · ')}
        </Text>
        <Group gap="md">
          <Anchor
            component={Link}
            to={href('/{curProject}/microdata/{UserId}/{Stage}', {
              curProject: url,
              UserId: userId,
              Stage: stage,
            })}
          >
            {t('register.panel.form')}
          </Anchor>
          <Anchor component={Link} to={href('/{curProject}/userinfo/{Id?}', { curProject: url, Id: userId })}>
            {t('register.panel.person')}
          </Anchor>
        </Group>
        {isOwnResult ? (
          <QueuedNotice result={result} onDismiss={dismiss} />
        ) : (
          problems.length > 0 && <ProblemList problems={problems} />
        )}
        {failure && <RegisterError failure={failure} />}
      </Stack>
      <Tabs defaultValue="ledger" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="ledger">{t('register.tab.ledger')}</Tabs.Tab>
          <Tabs.Tab value="differences">
            {differences
              ? t('register.tab.differencesOf', { count: differences })
              : t('register.tab.differences')}
          </Tabs.Tab>
          <Tabs.Tab value="xml">{t('register.tab.xml')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ledger">
          {error && (
            <FailureNotice what={t('register.ledger.failed')} error={error} onRetry={() => void refetch()} />
          )}
          {data ? <Ledger sends={data.sends} /> : !error && <Loading lines={4} />}
        </Tabs.Panel>
        <Tabs.Panel value="differences">{data && <Differences {...data} />}</Tabs.Panel>
        <Tabs.Panel value="xml">
          <FormXml userId={userId} stage={stage} kayas={row?.kayas} />
        </Tabs.Panel>
      </Tabs>
    </SidePanel>
  );
}
