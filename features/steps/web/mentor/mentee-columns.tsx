import { Group } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { Texts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ActionMentee } from '../../contract/steps.ts';
import { dayOf, StateBadge } from '../parts/StepMarks.tsx';

interface Wish {
  /** Shows a column for each state instead of one column with the state. */
  isByState: boolean;
  hasMentor: boolean;
  /** The columns that other features add. */
  more: readonly GridColumn<ActionMentee>[];
}

const nothing = '–';

/** The columns of an action's mentees. */
export function menteeColumns(t: Texts, { isByState, hasMentor, more }: Wish): GridColumn<ActionMentee>[] {
  const name: GridColumn<ActionMentee> = {
    key: 'name',
    header: t('steps.list.name'),
    cell: (row) => row.name,
  };
  const waits = ({ waitsForMentor, isWriting }: ActionMentee) =>
    waitsForMentor ? (
      <StatusBadge kind="warning">{t('steps.list.waits')}</StatusBadge>
    ) : (
      isWriting && <StatusBadge kind="neutral">{t('steps.step.writes')}</StatusBadge>
    );
  const byState = (['open', 'started', 'done'] as const).map((state): GridColumn<ActionMentee> => ({
    key: state,
    header: t(`steps.state.${state}`),
    cell: (row) =>
      row.state === state ? (
        <Group gap="xs">
          <IconCheck size={18} role="img" aria-label={t(`steps.state.${state}`)} />
          {state !== 'open' && lastDay(row)}
        </Group>
      ) : (
        nothing
      ),
  }));
  // Dense rows have no room for a badge, so they have a mark.
  const waiting: GridColumn<ActionMentee> = {
    key: 'waits',
    header: t('steps.list.waits'),
    cell: ({ waitsForMentor }) =>
      waitsForMentor ? <IconClock size={18} role="img" aria-label={t('steps.list.waits')} /> : nothing,
  };
  const inWords: GridColumn<ActionMentee>[] = [
    {
      key: 'state',
      header: t('ui.word.state'),
      cell: (row) => (
        <Group gap="xs">
          <StateBadge state={row.state} />
          {waits(row)}
        </Group>
      ),
    },
    {
      key: 'day',
      header: t('ui.word.lastChange'),
      cell: (row) => lastDay(row),
    },
  ];
  const mentor: GridColumn<ActionMentee> = {
    key: 'mentor',
    header: t('role.Mentor'),
    cell: (row) => row.mentor?.name ?? t('steps.list.noMentor'),
  };
  return [name, ...(isByState ? [waiting, ...byState] : inWords), ...more, ...(hasMentor ? [mentor] : [])];
}

const lastDay = ({ completedAt, changedAt }: ActionMentee): string => {
  const at = completedAt ?? changedAt;
  return at ? dayOf(at) : nothing;
};
