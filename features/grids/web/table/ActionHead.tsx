import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconColumnRemove,
  IconDots,
  IconFilter,
  IconFilterFilled,
  IconFilterOff,
} from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import type { Sorting } from '#ui/grid/columns.ts';
import { saySort } from '#ui/grid/say-sort.ts';
import { type CellState, cellStates, type GridAction } from '../../contract.ts';
import { actionKey } from '../model/sorting.ts';
import { SortButton } from './SortButton.tsx';
import styles from './grid.module.css';

/** What the heading of an action can do. */
export interface ActionActs {
  onSort: (key: string, beside: boolean) => void;
  /** Sorts by this key alone, in this direction. */
  onOrder: (sort: Sorting) => void;
  /** Shows only mentees with this state in the action; without a state, all. */
  onFilter: (actionId: number, state: CellState | undefined) => void;
  onHide: (action: GridAction) => void;
}

interface Props {
  action: GridAction;
  title: string;
  sort: Sorting;
  /** The state by which the rows are filtered. */
  filtered: CellState | undefined;
  acts: ActionActs;
  at: string;
  tabIndex: number;
}

/** The heading of an action: sorts by the day of completion, and opens the menu of the column. */
export function ActionHead({ action, title, sort, filtered, acts, at, tabIndex }: Props) {
  const t = useTexts();
  const key = actionKey(action.id);
  const order = (desc: boolean) => {
    acts.onOrder([{ key, desc }]);
    saySort(t, title, desc ? 'desc' : 'asc');
  };
  return (
    <div>
      <SortButton sortKey={key} sort={sort} onSort={acts.onSort} at={at} tabIndex={tabIndex}>
        {title}
      </SortButton>
      {action.inactive && <span className={styles.inactive}>{t('grids.column.inactive')}</span>}
      <span className={styles.options} data-no-print>
        <ActionMenu
          heading={title}
          button={
            <ActionIcon
              variant="subtle"
              color={filtered ? 'purple' : 'gray'}
              size={24}
              tabIndex={tabIndex}
              aria-label={t(filtered ? 'grids.column.menuFiltered' : 'grids.column.menu', { action: title })}
            >
              {filtered ? <IconFilterFilled size={16} aria-hidden /> : <IconDots size={16} aria-hidden />}
            </ActionIcon>
          }
          groups={[
            [
              ...[...cellStates].reverse().map((state) => ({
                label: t(`grids.column.only.${state}`),
                icon: <IconFilter size={16} aria-hidden />,
                disabled: filtered === state,
                onClick: () => acts.onFilter(action.id, state),
              })),
              ...(filtered
                ? [
                    {
                      label: t('grids.column.all'),
                      icon: <IconFilterOff size={16} aria-hidden />,
                      onClick: () => acts.onFilter(action.id, undefined),
                    },
                  ]
                : []),
            ],
            [
              {
                label: t('grids.column.earliest'),
                icon: <IconArrowUp size={16} aria-hidden />,
                onClick: () => order(false),
              },
              {
                label: t('grids.column.latest'),
                icon: <IconArrowDown size={16} aria-hidden />,
                onClick: () => order(true),
              },
            ],
            [
              {
                label: t('grids.column.hide'),
                icon: <IconColumnRemove size={16} aria-hidden />,
                onClick: () => acts.onHide(action),
              },
            ],
          ]}
        />
      </span>
    </div>
  );
}
