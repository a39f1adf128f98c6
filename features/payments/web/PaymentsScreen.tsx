import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useAddress } from '#platform/web/address.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { MonthsTab } from './months/MonthsTab.tsx';
import { RunsTab } from './runs/RunsTab.tsx';

const NewRun = lazy(async () => ({ default: (await import('./new/NewRun.tsx')).NewRun }));

const tabs = ['runs', 'new', 'months'] as const;

/** The payments of a project: its runs, a new one, and the months that are closed (spec 001 §2). */
export function PaymentsScreen() {
  const { id } = useProject();
  return <Payments key={id} />;
}

function Payments() {
  const t = useTexts();
  const [at, go] = useAddress({ tab: 'runs' });
  const tab = tabs.find((one) => one === at.tab) ?? 'runs';
  return (
    <Page
      title={t('nav.payments')}
      actions={
        tab !== 'new' && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go({ tab: 'new' })}>
            {t('payments.new')}
          </Button>
        )
      }
    >
      <Tabs value={tab} onChange={(next) => go({ tab: next ?? 'runs' })} keepMounted={false}>
        <Tabs.List aria-label={t('nav.payments')} mb="md" data-no-print>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`payments.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="runs">
          <RunsTab onNew={() => go({ tab: 'new' })} />
        </Tabs.Panel>
        <Tabs.Panel value="new">
          <Suspense fallback={<Loading lines={6} />}>
            <NewRun />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="months">
          <MonthsTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
