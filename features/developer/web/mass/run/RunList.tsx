import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Section } from '#ui/Section.tsx';
import { developer } from '../../../contract.ts';
import { MassLink } from '../MassLink.tsx';
import { RunState } from './RunState.tsx';

/** The latest runs. */
export function RunList() {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(developer.massRuns, {}));
  return (
    <Section title={t('developer.mass.runs')}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data?.length === 0 && (
        <Empty title={t('developer.mass.runs.none')}>{t('developer.mass.runs.none.text')}</Empty>
      )}
      {data && data.length > 0 && (
        <SimpleTable
          label={t('developer.mass.runs')}
          hasCards
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'run',
              header: t('developer.mass.run'),
              cell: ({ id, fileName }) => (
                <MassLink to={{ run: id }}>{[`${id}`, fileName].filter(Boolean).join(' · ')}</MassLink>
              ),
            },
            { key: 'url', header: t('developer.mass.call'), cell: ({ url }) => url },
            { key: 'state', header: t('developer.mass.state'), cell: (run) => <RunState run={run} /> },
            {
              key: 'result',
              header: t('developer.mass.result'),
              cell: ({ done, failed }) => t('developer.mass.summary', { done, failed }),
            },
            {
              key: 'made',
              header: t('developer.mass.made'),
              cell: ({ madeAt, madeBy }) => [shortMoment(madeAt), madeBy].filter(Boolean).join(' · '),
            },
          ]}
        />
      )}
    </Section>
  );
}
