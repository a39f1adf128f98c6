import { Text } from '@mantine/core';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import type { Loaded } from './use-editor.ts';

/** The versions of the form: who saved each, when, and how many applications use it. */
export function VersionList({ versions }: { versions: Loaded['versions'] }) {
  const t = useTexts();
  if (versions.length === 0) return <Text c="dimmed">{t('forms.versions.none')}</Text>;
  return (
    <SimpleTable
      label={t('forms.editor.versions')}
      rows={versions}
      rowKey={({ number }) => number}
      columns={[
        {
          key: 'number',
          header: t('forms.versions.number'),
          cell: ({ number }) => number,
          sortBy: ({ number }) => number,
        },
        {
          key: 'by',
          header: t('forms.versions.by'),
          cell: ({ by }) => by || '–',
          sortBy: ({ by }) => by,
        },
        {
          key: 'at',
          header: t('ui.word.saved'),
          cell: ({ at }) => shortMoment(at),
          sortBy: ({ at }) => at.getTime(),
        },
        {
          key: 'applications',
          header: t('nav.applications'),
          cell: ({ applications }) => applications,
          sortBy: ({ applications }) => applications,
          align: 'end',
        },
      ]}
    />
  );
}
