import { Stack, Text } from '@mantine/core';
import { Problem } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import type { Outcome } from '../../contract/moves.ts';

/** Why one of many was skipped, with the text of the refusal of a single one. */
const codeText = (t: Texts, { code, other }: Outcome['failed'][number]): string =>
  refusalText(t, new Problem({ code, status: 409 }, { feature: 'applications', data: { other } }));

interface Props {
  failed: Outcome['failed'];
  /** The protocol number of an application, if the page has seen it. */
  nameOf: (id: number) => string;
  onClose: () => void;
}

/** The applications that a bulk action skipped, each with the reason and its present status. */
export function OutcomeDialog({ failed, nameOf, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog onClose={onClose} size="lg" title={t('selection.outcome')}>
      <Stack>
        <Text>{t('selection.outcome.text', { count: failed.length })}</Text>
        <SimpleTable
          label={t('selection.outcome')}
          rows={failed}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'id',
              header: t('selection.protocol'),
              cell: ({ id }) => nameOf(id),
              sortBy: ({ id }) => nameOf(id),
            },
            { key: 'code', header: t('selection.reason'), cell: (one) => codeText(t, one) },
            {
              key: 'status',
              header: t('selection.status'),
              cell: ({ status }) => (status === undefined ? '–' : t(`selection.status.${status}`)),
            },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
