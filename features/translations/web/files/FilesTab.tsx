import { Stack } from '@mantine/core';
import { lazy } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import type { CoverageState } from '../use-coverage.ts';
import { ExportPart } from './ExportPart.tsx';

const ImportPart = lazy(async () => ({ default: (await import('./ImportPart.tsx')).ImportPart }));

/** Texts as files of other programs: out and in again. */
export function FilesTab({ coverage }: { coverage: CoverageState }) {
  const t = useTexts();
  return (
    <Stack gap="lg">
      <Section title={t('translations.export')}>
        <ExportPart coverage={coverage} />
      </Section>
      <Section title={t('translations.import')}>
        <ImportPart coverage={coverage} />
      </Section>
    </Stack>
  );
}
