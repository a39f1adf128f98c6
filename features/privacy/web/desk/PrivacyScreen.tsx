import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '#platform/web/address.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { deskAddress } from './address.ts';
import { RequestsView } from './RequestsView.tsx';

const RetentionView = lazy(async () => ({
  default: (await import('../retention/RetentionView.tsx')).RetentionView,
}));

/** The privacy desk of a project's staff: requests of people about their data, and retention. */
export function PrivacyScreen() {
  const t = useTexts();
  const [{ view }, go] = useAddress(deskAddress);
  return (
    <Page title={t('nav.privacy')}>
      <Tabs
        value={view === 'retention' ? 'retention' : 'requests'}
        onChange={(next) => go({ view: next ?? 'requests', page: 1 })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('nav.privacy')} mb="md" data-no-print>
          <Tabs.Tab value="requests">{t('privacy.requests')}</Tabs.Tab>
          <Tabs.Tab value="retention">{t('privacy.retention')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="requests">
          <RequestsView />
        </Tabs.Panel>
        <Tabs.Panel value="retention">
          <Suspense fallback={<Loading lines={8} />}>
            <RetentionView />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
