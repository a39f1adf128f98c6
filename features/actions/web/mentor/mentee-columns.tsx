import { Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Texts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ActionMentee } from '../../contract.ts';
import { dayOf, StateBadge } from '../parts/StepMarks.tsx';

interface Wish {
  /** A column for each state, instead of one that names it. */
  isByState: boolean;
  hasMentor: boolean;
}

/** The columns of an action's mentees. */
export function menteeColumns(t: Texts, { isByState, hasMentor }: Wish): GridColumn<ActionMentee>[] {
  const name: GridColumn<ActionMentee> = {
    key: 'name',
    header: t('actions.list.name'),
    cell: (row) => row.name,
  };
  const waits: GridColumn<ActionMentee> = {
    key: 'waits',
    header: t('actions.list.turn'),
    cell: ({ waitsForMentor }) =>
      waitsForMentor && <StatusBadge kind="warning">{t('actions.list.waits')}</StatusBadge>,
  };
  const byState = (['open', 'started', 'done'] as const).map((state): GridColumn<ActionMentee> => ({
    key: state,
    header: t(`actions.state.${state}`),
    cell: (row) => row.state === state && <Reached row={row} word={t(`actions.state.${state}`)} />,
  }));
  const inWords: GridColumn<ActionMentee>[] = [
    { key: 'state', header: t('actions.list.state'), cell: (row) => <StateBadge state={row.state} /> },
    {
      key: 'day',
      header: t('actions.list.day'),
      cell: (row) => lastDay(row),
    },
  ];
  const mentor: GridColumn<ActionMentee> = {
    key: 'mentor',
    header: t('actions.list.mentor'),
    cell: (row) => row.mentor?.name ?? t('actions.list.noMentor'),
  };
  return [name, waits, ...(isByState ? byState : inWords), ...(hasMentor ? [mentor] : [])];
}

const lastDay = ({ completedAt, changedAt }: ActionMentee): string => {
  const at = completedAt ?? changedAt;
  return at ? dayOf(at) : '';
};

/** In the column of a state: a mark, and since when. */
function Reached({ row, word }: { row: ActionMentee; word: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <IconCheck size={18} role="img" aria-label={word} />
      <Text size="sm" span>
        {row.state === 'open' ? '' : lastDay(row)}
      </Text>
    </Group>
  );
}
