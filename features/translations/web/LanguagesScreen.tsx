import { Tabs } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import tabRow from '#ui/TabRow.module.css';
import { LanguageGrid } from './rows/LanguageGrid.tsx';
import { tabs, type TabName } from './tabs.ts';
import { OpenText } from './text/OpenText.tsx';
import { type CoverageState, useCoverage } from './use-coverage.ts';
import { useTextsAddress } from './use-texts-address.ts';

const parts: Record<TabName, ComponentType<{ coverage: CoverageState }>> = {
  rows: LanguageGrid,
  pivot: lazy(async () => ({ default: (await import('./pivot/PivotTab.tsx')).PivotTab })),
  coverage: lazy(async () => ({ default: (await import('./coverage/CoverageTab.tsx')).CoverageTab })),
  changes: lazy(async () => ({ default: (await import('./changes/ChangesTab.tsx')).ChangesTab })),
  files: lazy(async () => ({ default: (await import('./files/FilesTab.tsx')).FilesTab })),
  own: lazy(async () => ({ default: (await import('./own/OwnTab.tsx')).OwnTab })),
};

/** The languages of the product and every word that it says (spec 002 §2.6). */
export function LanguagesScreen() {
  const t = useTexts();
  const { at, go } = useTextsAddress();
  const coverage = useCoverage();
  const tab = tabs.find((one) => one === at.tab) ?? 'rows';
  const Part = parts[tab];
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs is wider than the window.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [tab]);
  return (
    <Page
      title={t('nav.translations')}
      windowTitle={`${t(`translations.tab.${tab}`)} · ${t('nav.translations')}`}
    >
      {/* Another tab begins without the filters and the open record of this one. */}
      <Tabs value={tab} keepMounted={false} onChange={(next) => go({ ...begins, tab: next ?? 'rows' })}>
        <Tabs.List ref={row} mb="md" className={tabRow.row} aria-label={t('translations.tabs')} data-no-print>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} data-tab={one}>
              {t(`translations.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          {coverage.error && !coverage.data && (
            <FailureNotice what={t('translations.failed')} error={coverage.error} onRetry={coverage.retry} />
          )}
          {coverage.data ? (
            <Suspense fallback={<Loading lines={8} />}>
              <Part coverage={coverage} />
            </Suspense>
          ) : (
            !coverage.error && <Loading lines={8} />
          )}
        </Tabs.Panel>
      </Tabs>
      {coverage.data && <OpenText coverage={coverage} />}
    </Page>
  );
}

const begins = { search: '', only: 'all', area: '', language: '', open: '', set: 0, kind: '', page: 1 };
