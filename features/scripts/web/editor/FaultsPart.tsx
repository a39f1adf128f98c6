import { Text } from '@mantine/core';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import type { Script } from '../../contract.ts';

/** The errors that ended runs of the present version, the last first. */
export function FaultsPart({ faults }: { faults: NonNullable<Script['faults']> }) {
  const t = useTexts();
  if (faults.length === 0) return <Text size="sm">{t('scripts.faults.none')}</Text>;
  return (
    <SimpleTable
      label={t('scripts.faults')}
      hasCards
      rows={faults}
      rowKey={({ message }) => message}
      columns={[
        { key: 'message', header: t('scripts.faults.message'), cell: ({ message }) => message },
        { key: 'times', header: t('scripts.faults.runs'), cell: ({ times }) => times },
        { key: 'last', header: t('scripts.faults.last'), cell: ({ lastAt }) => shortMoment(lastAt) },
      ]}
    />
  );
}
