import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { MessagesPart } from './MessagesPart.tsx';

const ChartsPart = lazy(async () => ({ default: (await import('./ChartsPart.tsx')).ChartsPart }));
const FieldsPart = lazy(async () => ({ default: (await import('./FieldsPart.tsx')).FieldsPart }));
const GridPart = lazy(async () => ({ default: (await import('./GridPart.tsx')).GridPart }));
const PanelsPart = lazy(async () => ({ default: (await import('./PanelsPart.tsx')).PanelsPart }));
const WritingPart = lazy(async () => ({ default: (await import('./WritingPart.tsx')).WritingPart }));

/** Shows every part of the interface in every state. */
export function CatalogueScreen() {
  const t = useTexts();
  return (
    <Page title={t('app.catalogue')}>
      <Stack gap="xl">
        <MessagesPart />
        <Suspense fallback={<Loading lines={8} />}>
          <FieldsPart />
          <WritingPart />
          <GridPart />
          <ChartsPart />
          <PanelsPart />
        </Suspense>
      </Stack>
    </Page>
  );
}
