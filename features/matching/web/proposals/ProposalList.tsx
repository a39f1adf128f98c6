import { useQuery } from '@tanstack/react-query';
import { ask, Problem } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { matching, type Proposal } from '../../contract.ts';
import { Score } from '../Score.tsx';
import { StateBadge } from '../StateBadge.tsx';

/** The contract's limit: the newest ones, on one page. */
const mostProposals = 20;

/** The proposals of the project with their figures, the newest first; one is opened. */
export function ProposalList({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const figures = new Intl.NumberFormat(useLanguage());
  const { data, error, refetch, isFetching } = useQuery(ask(matching.proposals, { projectId }));
  const figure = (key: 'paired' | 'left' | 'locked'): GridColumn<Proposal> => ({
    key,
    header: t(`matching.column.${key}`),
    align: 'end',
    cell: (proposal) => figures.format(proposal[key]),
  });
  const columns: readonly GridColumn<Proposal>[] = [
    { key: 'madeAt', header: t('matching.column.madeAt'), cell: ({ madeAt }) => shortMoment(madeAt) },
    { key: 'madeBy', header: t('matching.column.madeBy'), cell: ({ madeBy }) => madeBy || '–' },
    { key: 'state', header: t('matching.column.state'), cell: ({ state }) => <StateBadge state={state} /> },
    figure('paired'),
    figure('left'),
    figure('locked'),
    { key: 'score', header: t('matching.score.mean'), cell: ({ score }) => <Score score={score} /> },
  ];
  return (
    <PagedGrid
      label={t('matching.made')}
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      rowName={({ madeAt }) => shortMoment(madeAt)}
      total={data?.length ?? 0}
      page={1}
      pageSize={mostProposals}
      sort={[]}
      busy={isFetching}
      onChange={() => {}}
      onOpen={({ id }) => onOpen(id)}
      empty={<Empty title={t('matching.made.none')}>{t('matching.made.none.text')}</Empty>}
      error={
        error instanceof Problem ? (
          <ErrorNotice what={t('matching.made.lost')} code={error.requestId} onRetry={() => void refetch()} />
        ) : undefined
      }
    />
  );
}
