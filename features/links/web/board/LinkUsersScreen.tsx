import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAddress } from '#platform/web/address.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { BoardView } from './BoardView.tsx';

const ByActionView = lazy(async () => ({
  default: (await import('../actions/ByActionView.tsx')).ByActionView,
}));

/** The links of the project: the board by mentor, and many at once by action or filter. */
export function LinkUsersScreen() {
  const t = useTexts();
  const [{ view }, go] = useAddress({ view: 'board' });
  return (
    <Page title={t('nav.linkUsers')}>
      <Tabs
        value={view === 'actions' ? 'actions' : 'board'}
        onChange={(next) => go({ view: next ?? 'board' })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('nav.linkUsers')} mb="md" data-no-print>
          <Tabs.Tab value="board">{t('links.view.board')}</Tabs.Tab>
          <Tabs.Tab value="actions">{t('links.view.actions')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="board">
          <BoardView />
        </Tabs.Panel>
        <Tabs.Panel value="actions">
          <Suspense fallback={<Loading lines={8} />}>
            <ByActionView />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
