import { Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { PagedGrid } from '#ui/grid/PagedGrid.tsx';
import { matching, type Pair, type WholeProposal } from '../../contract.ts';
import { filterIn, type Go, type MatchingAddress } from '../address.ts';
import { Score } from '../Score.tsx';
import { isNotable, PairBadges } from './PairBadges.tsx';

interface Props {
  proposal: WholeProposal;
  at: MatchingAddress;
  onGo: Go;
}

/** The pairs of a proposal, a page at a time; one opens with its reasons. */
export function PairGrid({ proposal, at, onGo }: Props) {
  const t = useTexts();
  const only = filterIn(at);
  const { search, mentor: mentorId, page, size } = at;
  const { data, error, refetch, isFetching } = useQuery({
    ...ask(matching.pairs, { id: proposal.id, search, only, mentorId, page, count: size }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = search !== '' || mentorId > 0;
  const columns: readonly GridColumn<Pair>[] = [
    { key: 'mentee', header: t('matching.mentee'), cell: ({ mentee }) => mentee.name },
    {
      key: 'mentor',
      header: t('matching.mentor'),
      cell: ({ mentor }) => mentor?.name ?? <Text c="dimmed">{t('matching.without')}</Text>,
    },
    {
      key: 'score',
      header: t('matching.score'),
      cell: ({ mentor, score }) => (mentor ? <Score score={score} /> : '–'),
    },
    {
      key: 'notes',
      header: t('matching.notes'),
      cell: (pair) =>
        isNotable(pair) ? (
          <Group gap={4}>
            <PairBadges pair={pair} />
          </Group>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <PagedGrid
      label={t('matching.pairs')}
      columns={columns}
      rows={data?.list}
      rowKey={({ mentee }) => mentee.id}
      rowName={({ mentee }) => mentee.name}
      total={data?.all ?? 0}
      page={page}
      pageSize={size}
      sort={[]}
      busy={isFetching}
      onChange={(query) => onGo({ page: query.page, size: query.pageSize })}
      onOpen={({ mentee }) => onGo({ open: at.open === mentee.id ? 0 : mentee.id })}
      openKey={at.open}
      empty={
        <Empty title={t(isNarrowed ? 'matching.pairs.notFound' : `matching.none.${only}`)}>
          {isNarrowed ? t('matching.pairs.notFound.text') : undefined}
        </Empty>
      }
      error={
        error instanceof Problem ? (
          <ErrorNotice what={t('matching.lost')} code={error.requestId} onRetry={() => void refetch()} />
        ) : undefined
      }
    />
  );
}
