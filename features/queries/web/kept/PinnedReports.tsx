import { ActionIcon, Anchor, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import '../../addresses.ts';
import type { PinnedReport } from '../../contract/kept.ts';
import { queries } from '../../contract.ts';
import { inAddress } from '../view/values.ts';

const FirstRows = lazy(async () => ({ default: (await import('./FirstRows.tsx')).FirstRows }));
const ResultView = lazy(async () => ({ default: (await import('../result/ResultView.tsx')).ResultView }));

/** A pinned report is not run again for ten minutes: the start page is opened often. */
const FRESH_MS = 600_000;

/** Rows of a table that a pinned report shows; the report has the others. */
const MAX_SHOWN = 10;

/** The reports that staff pinned to the start page of the project. */
export const PinnedOnHome = () => <PinnedReports page="home" />;

/** The reports that staff pinned to a page, each with its result of now. Without one, nothing. */
export function PinnedReports({ page }: { page: string }) {
  const t = useTexts();
  const { id: projectId, url: curProject } = useProject();
  const { data, error, refetch } = useQuery(ask(queries.pinned, { projectId, page }));
  if (error)
    return <FailureNotice what={t('queries.pinned.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h3">
          {t('nav.reports')}
        </Title>
        <Anchor component={Link} to={href('/{curProject}/admin/report/list', { curProject })}>
          {t('queries.pinned.all')}
        </Anchor>
      </Group>
      <SimpleGrid cols={{ base: 1, lg: Math.min(2, data.length) }}>
        {data.map((report) => (
          <Pinned key={report.id} report={report} page={page} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function Pinned({ report, page }: { report: PinnedReport; page: string }) {
  const t = useTexts();
  const { id: projectId, url: curProject } = useProject();
  const mayUnpin = holds(useSession().roles, staff);
  const { run } = useAct();
  const { id, name, display, given: parameters } = report;
  const { data, error, refetch } = useQuery({
    ...ask(queries.execute, { id, projectId, parameters }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  const set = async (on: boolean) => {
    if (await run(queries.pin, { id, projectId, page, parameters, on }))
      if (!on)
        toast(t('queries.unpinned'), { undo: { label: t('ui.word.undo'), onUndo: () => void set(true) } });
  };
  const address = href('/{curProject}/admin/report/view/{id?}', { curProject, id });
  const isTable = display.kind === 'table' || display.kind === 'view';
  const isShort = data !== undefined && isTable && data.rows.length > 0;
  const left = isShort ? data.rows.length - MAX_SHOWN : 0;
  return (
    <Paper withBorder p="md" component="article" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="start" mb="sm">
        <Title order={3} size="h4">
          <Anchor component={Link} to={address} search={inAddress(parameters) as never} inherit>
            {name}
          </Anchor>
        </Title>
        {mayUnpin && (
          <ActionMenu
            heading={name}
            groups={[[{ label: t('queries.unpin'), onClick: () => void set(false) }]]}
            button={
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('queries.list.more', { name })}
                data-no-print
              >
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            }
          />
        )}
      </Group>
      {error && <FailureNotice what={t('queries.run.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={5} />}
      {data && (
        <Suspense fallback={<Loading lines={5} />}>
          {isShort ? (
            <FirstRows
              result={{ ...data, rows: data.rows.slice(0, MAX_SHOWN) }}
              display={display}
              name={name}
            />
          ) : (
            <ResultView result={data} display={display} name={name} />
          )}
        </Suspense>
      )}
      {left > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('queries.pinned.more', { count: left })}
        </Text>
      )}
    </Paper>
  );
}
