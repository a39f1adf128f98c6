import { Group, Text } from '@mantine/core';
import { ListGrid } from '#platform/web/list/ListGrid.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { matching, type Pair, type WholeProposal } from '../../contract.ts';
import { filterIn, matchingDefaults } from '../address.ts';
import { Score } from '../Score.tsx';
import { isNotable, PairBadges } from './PairBadges.tsx';

const { search, mentor, ...others } = matchingDefaults;

/** The pairs of a proposal, page by page. A row opens the pair with its reasons. */
export function PairGrid({ proposal }: { proposal: WholeProposal }) {
  const t = useTexts();
  const list = useList(matching.pairs, {
    filters: { search, mentor },
    keeps: others,
    input: (at) => ({ id: proposal.id, search: at.search, only: filterIn(at), mentorId: at.mentor }),
  });
  const { at, go, isNarrowed } = list;
  const columns: readonly GridColumn<Pair>[] = [
    { key: 'mentee', header: t('role.Mentee'), cell: ({ mentee }) => mentee.name },
    {
      key: 'mentor',
      header: t('role.Mentor'),
      cell: ({ mentor }) => mentor?.name ?? <Text c="dimmed">{t('ui.word.withoutAMentor')}</Text>,
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
    <ListGrid
      label={t('matching.pairs')}
      list={list}
      columns={columns}
      rowKey={({ mentee }) => mentee.id}
      rowName={({ mentee }) => mentee.name}
      onOpen={({ mentee }) => go({ open: at.open === mentee.id ? 0 : mentee.id })}
      openKey={at.open}
      empty={
        <Empty title={t(isNarrowed ? 'matching.pairs.notFound' : `matching.none.${filterIn(at)}`)}>
          {isNarrowed ? t('matching.pairs.notFound.text') : undefined}
        </Empty>
      }
      failed={t('matching.lost')}
    />
  );
}
