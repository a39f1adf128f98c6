import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { useAddress } from '#platform/web/address.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { writesTemplates } from '../../access.ts';
import '../../addresses.ts';
import { TemplatesTab } from './TemplatesTab.tsx';

const IssuedTab = lazy(async () => ({ default: (await import('./IssuedTab.tsx')).IssuedTab }));
const BatchesTab = lazy(async () => ({ default: (await import('./BatchesTab.tsx')).BatchesTab }));

const tabs = ['templates', 'issued', 'batches'] as const;

/** The documents of a project: the templates, what was issued, and the batches that issue. */
export function DocumentsScreen() {
  const { id } = useProject();
  return <Documents key={id} />;
}

function Documents() {
  const t = useTexts();
  const { url: curProject } = useProject();
  const isAuthor = writesTemplates(useSession());
  const [at, go] = useAddress({ tab: 'templates' });
  const tab = tabs.find((one) => one === at.tab) ?? 'templates';
  return (
    <Page
      title={t('nav.documents')}
      actions={
        isAuthor &&
        tab === 'templates' && (
          <Button
            component={Link}
            to={href('/{curProject}/admin/documents/edit/{id?}', { curProject })}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('documents.new')}
          </Button>
        )
      }
    >
      <Tabs value={tab} onChange={(next) => go({ tab: next ?? 'templates' })} keepMounted={false}>
        <Tabs.List aria-label={t('nav.documents')} mb="md" data-no-print>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`documents.tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="templates">
          <TemplatesTab />
        </Tabs.Panel>
        <Tabs.Panel value="issued">
          <Suspense fallback={<Loading lines={6} />}>
            <IssuedTab />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="batches">
          <Suspense fallback={<Loading lines={6} />}>
            <BatchesTab />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
