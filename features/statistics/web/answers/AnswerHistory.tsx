import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { statistics } from '../../contract.ts';
import type { Statistic } from './use-answer.ts';

interface Props {
  statistic: Statistic;
  userId: number;
  onClose: () => void;
}

/** Who changed an answer, the newest change first. */
export function AnswerHistory({ statistic: { id, label }, userId, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const title = t('statistics.answers.history', { label });
  const { data, error, refetch } = useQuery(ask(statistics.history, { id, userId }));
  return (
    <Dialog title={title} onClose={onClose} size="lg">
      {error && (
        <FailureNotice
          what={t('statistics.answers.history.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading lines={4} />}
      {data?.length === 0 && <Text c="dimmed">{t('statistics.answers.history.none')}</Text>}
      {data && data.length > 0 && (
        <SimpleTable
          label={title}
          hasCards
          rows={data}
          rowKey={({ version }) => version}
          columns={[
            {
              key: 'at',
              header: t('ui.word.when'),
              cell: ({ at }) => formatMoment(at, language),
            },
            { key: 'by', header: t('statistics.answers.history.by'), cell: ({ by }) => by },
            {
              key: 'value',
              header: t('ui.word.value'),
              cell: ({ value, text }) => text ?? value ?? t('statistics.answers.history.removed'),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
