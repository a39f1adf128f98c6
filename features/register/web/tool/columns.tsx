import { Text } from '@mantine/core';
import { formatDate } from '#engines/dates/parse-date.ts';
import { shortMoment } from '#platform/web/moments.ts';
import type { Texts } from '#platform/web/texts.ts';
import type { GridColumn } from '#ui/grid/columns.ts';
import type { ToolRow } from '../../contract/shapes.ts';
import { rowDetail } from './row-detail.ts';
import { StateBadge } from './StateBadge.tsx';

/** The columns of the list, the name first. */
export const toolColumns = (t: Texts): GridColumn<ToolRow>[] => [
  { key: 'name', header: t('register.name'), cell: ({ name }) => name },
  {
    key: 'kayas',
    header: t('register.kayas'),
    cell: ({ kayas }) =>
      kayas ?? (
        <Text span size="sm" c="dimmed">
          {t('register.kayas.none')}
        </Text>
      ),
  },
  { key: 'state', header: t('ui.word.state'), width: 190, cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'detail', header: t('register.detail'), cell: (row) => rowDetail(t, row) || '–' },
  { key: 'due', header: t('register.due'), cell: ({ dueOn }) => (dueOn ? formatDate(dueOn) : '–') },
  {
    key: 'changed',
    header: t('ui.word.lastChange'),
    cell: ({ changedAt }) =>
      changedAt ? <span style={{ whiteSpace: 'nowrap' }}>{shortMoment(changedAt)}</span> : '–',
  },
];

/** The columns of a reader without a choice of their own. */
export const firstColumns = ['kayas', 'state', 'detail', 'due'];
