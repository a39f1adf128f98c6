import { Button, Pagination, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Section } from '#ui/Section.tsx';
import type { MassRun } from '../../../contract/mass.ts';
import { developer } from '../../../contract.ts';
import type { FailedRow } from './failed-row.ts';
import { MendDialog } from './MendDialog.tsx';

const COUNT = 25;
/** The cells of a row that its line shows. */
const MAX_CELLS = 6;

/** The rows that failed, each with the words of the server, and the way to mend one. */
export function FailedRows({ run }: { run: MassRun }) {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const [mending, setMending] = useState<FailedRow>();
  const { data, error, refetch } = useQuery({
    ...ask(developer.failedRows, { id: run.id, page, count: COUNT }),
    placeholderData: keepPreviousData,
    enabled: run.failed > 0,
  });
  if (run.failed === 0) return null;
  return (
    <Section title={t('developer.mass.failedRows')}>
      <Stack gap="md">
        <Text c="dimmed" maw={720}>
          {t('developer.mass.failedRows.help')}
        </Text>
        {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {data && (
          <SimpleTable
            label={t('developer.mass.failedRows')}
            hasCards
            rows={data.list}
            rowKey={({ no }) => no}
            columns={[
              { key: 'no', header: t('developer.mass.no'), cell: ({ no }) => no },
              { key: 'words', header: t('developer.mass.reason'), cell: ({ words }) => words },
              {
                key: 'cells',
                header: t('developer.mass.cells'),
                cell: ({ cells }) =>
                  run.columns
                    .slice(0, MAX_CELLS)
                    .map((name, at) => `${name}: ${cells[at] || '–'}`)
                    .join(' · '),
              },
              {
                key: 'mend',
                header: t('ui.word.acts'),
                cell: (row) => (
                  <Button
                    size="sm"
                    variant="default"
                    disabled={run.state === 'running'}
                    aria-label={t('developer.mass.mend.of', { no: row.no })}
                    onClick={() => setMending(row)}
                  >
                    {t('developer.mass.mend')}
                  </Button>
                ),
              },
            ]}
          />
        )}
        {data && data.count > 1 && (
          <Pagination
            total={data.count}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`developer.mass.page.${control}`) })}
            getItemProps={(number) => ({ 'aria-label': t('developer.mass.page', { number }) })}
          />
        )}
      </Stack>
      {mending && (
        <MendDialog key={mending.no} run={run} row={mending} onClose={() => setMending(undefined)} />
      )}
    </Section>
  );
}
