import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useLoadedParts } from '#platform/web/loaded-parts.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { useTab } from './use-tab.ts';

/** The console of Admins: a tab for each tool that the features bring. */
export function ConsoleScreen() {
  const t = useTexts();
  const { data: found = [], error, isPending, refetch } = useLoadedParts('consoleTabs');
  const tabs = found.flat().toSorted((one, other) => one.order - other.order);
  const [open, go] = useTab(tabs.map(({ name }) => name));
  const { Part, title = 'nav.console' } = tabs.find(({ name }) => name === open) ?? {};
  return (
    <Page title={t('nav.console')} windowTitle={`${t(title)} · ${t('nav.console')}`}>
      {isPending && <Loading lines={8} />}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <Tabs value={open ?? null} onChange={(next) => next !== null && go(next)} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.name} value={tab.name}>
              {t(tab.title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Part && (
          <Tabs.Panel value={open!}>
            <Suspense fallback={<Loading lines={8} />}>
              <Part />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
    </Page>
  );
}
