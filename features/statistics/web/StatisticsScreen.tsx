import { Button } from '@mantine/core';
import { IconPlus, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useAddress } from '#platform/web/address.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { FewActions } from '#ui/FewActions.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import '../addresses.ts';
import { statistics } from '../contract.ts';
import type { Draft } from './compose/draft.ts';
import { parseChoices } from './figure/choice.ts';
import type { OpenCell } from './figure/FigureChart.tsx';
import { drawCharts } from './figure/save-picture.ts';
import { OpenPage } from './page/OpenPage.tsx';
import { PageList } from './page/PageList.tsx';
import { useRefresh } from './page/use-refresh.ts';

const BehindPanel = lazy(async () => ({ default: (await import('./on-demand.ts')).BehindPanel }));
const ComposeDialog = lazy(async () => ({
  default: (await import('./on-demand.ts')).ComposeDialog,
}));

/** The pages of figures of a project (spec 000 §6, 001 §7). The address keeps the open page and what is chosen on it. */
export function StatisticsScreen() {
  const { id } = useProject();
  return <Statistics key={id} />;
}

function Statistics() {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const [at, go] = useAddress({ page: '', show: [] as readonly unknown[] });
  const [open, setOpen] = useState<OpenCell>();
  const [draft, setDraft] = useState<Draft>();
  const content = useRef<HTMLDivElement>(null);
  const views = useQuery(ask(statistics.views, { projectId }));
  const shown = at.page || views.data?.[0]?.key;
  const page = useQuery({
    ...ask(statistics.page, { projectId, key: shown ?? '' }),
    enabled: shown !== undefined,
  });
  const ids = [...new Set((page.data?.placed ?? []).map(({ figure }) => figure))];
  const figures = useQuery({
    ...ask(statistics.figures, { projectId, ids }),
    enabled: ids.length > 0,
    // Another user's refresh is followed until it ends.
    refetchInterval: ({ state }) => (state.data?.refresh.runningSince ? 5_000 : false),
  });
  const { refresh, isRefreshing } = useRefresh(figures.data?.refresh);
  const error = views.error ?? page.error ?? figures.error;
  const print = async () => {
    if (content.current) await drawCharts(content.current);
    window.print();
  };
  const leadTo = (key: string) =>
    void navigate({ to: href('/{curProject}/statistics', { curProject: url }, { page: key }) });
  return (
    <Page
      title={t('nav.statistics')}
      windowTitle={page.data ? `${page.data.name} · ${t('nav.statistics')}` : undefined}
      actions={
        <FewActions>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setDraft({ name: '', placed: [], roles: [], version: 0 })}
          >
            {t('statistics.compose.new')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => void print()}
          >
            {t('ui.word.print')}
          </Button>
          <Button
            variant="default"
            loading={isRefreshing}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => void refresh()}
          >
            {t('statistics.refresh')}
          </Button>
        </FewActions>
      }
    >
      <WithPanel
        panel={
          open && (
            <Suspense>
              <BehindPanel key={JSON.stringify(open)} cell={open} onClose={() => setOpen(undefined)} />
            </Suspense>
          )
        }
      >
        <PageList list={views.data ?? []} shown={shown} onShow={leadTo}>
          <div ref={content}>
            {error && (
              <FailureNotice
                what={t('statistics.failed')}
                error={error}
                onRetry={() => {
                  for (const one of [views, page, figures]) if (one.error) void one.refetch();
                }}
              />
            )}
            {!error && (!page.data || (ids.length > 0 && !figures.data)) && <Loading lines={10} />}
            {!error && page.data && figures.data && (
              <OpenPage
                page={page.data}
                figures={figures.data}
                isRefreshing={isRefreshing}
                choices={parseChoices(at.show)}
                onChoices={(show) => go({ ...at, show })}
                onOpen={setOpen}
                onChange={setDraft}
                onRemoved={() => leadTo('')}
              />
            )}
            {views.data?.length === 0 && <Empty title={t('ui.chart.empty')} />}
          </div>
        </PageList>
      </WithPanel>
      {draft && (
        <Suspense>
          <ComposeDialog draft={draft} onClose={() => setDraft(undefined)} onSaved={leadTo} />
        </Suspense>
      )}
    </Page>
  );
}
