import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { ListGrid } from '#platform/web/list/ListGrid.tsx';
import { useLocalList } from '#platform/web/list/use-local-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { matching, type Proposal } from '../../contract.ts';
import { Score } from '../Score.tsx';
import { StateBadge } from '../StateBadge.tsx';

/** The proposals of one answer, which are one page. */
const MAX_PROPOSALS = 20;

/** The proposals of the project with their figures, newest first. A row opens the proposal. */
export function ProposalList({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const figures = new Intl.NumberFormat(useLanguage());
  const proposals = useQuery(ask(matching.proposals, { projectId }));
  const list = useLocalList(proposals.data, { size: MAX_PROPOSALS, source: proposals });
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
    <ListGrid
      label={t('matching.made')}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ madeAt }) => shortMoment(madeAt)}
      onOpen={({ id }) => onOpen(id)}
      empty={<Empty title={t('matching.made.none')}>{t('matching.made.none.text')}</Empty>}
      failed={t('matching.made.lost')}
    />
  );
}
