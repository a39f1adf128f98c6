import { useTexts } from '#platform/web/texts.ts';
import type { Sorting } from '#ui/grid/columns.ts';
import type { ActionFilter } from '../../contract.ts';
import { type FieldColumn, groupOf } from '../model/columns.ts';
import { actionKey, ariaSortOf } from '../model/sorting.ts';
import { headingsOf } from '../model/window.ts';
import { type ActionActs, ActionHead } from './ActionHead.tsx';
import type { SeenAction } from './MenteeRow.tsx';
import { SortButton } from './SortButton.tsx';
import { actionMark, fieldMark, nameMark } from './marks.ts';
import styles from './grid.module.css';

interface Props {
  fields: readonly FieldColumn[];
  actions: readonly SeenAction[];
  fieldFrom: number;
  actionFrom: number;
  sort: Sorting;
  filters: readonly ActionFilter[];
  acts: ActionActs;
  /** The mark of the heading that Tab reaches, if it is one. */
  tabMark: string | undefined;
}

/**
 * The heading in two lines: the groups above their actions, and the name and the fields across both lines.
 */
export function GridHead(props: Props) {
  const { fields, actions, fieldFrom, actionFrom, sort, filters, acts, tabMark } = props;
  const t = useTexts();
  const cell = (at: string) => ({ at, tabIndex: tabMark === at ? 0 : -1 });
  const direction = (key: string) => ariaSortOf(sort, key);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} aria-colindex={1} className={styles.name} aria-sort={direction('name')}>
          <SortButton sortKey="name" sort={sort} onSort={acts.onSort} {...cell(nameMark(0))}>
            {t('people.name')}
          </SortButton>
        </th>
        {fields.map(({ key, header, sortKey, align }, index) => (
          <th
            key={key}
            scope="col"
            rowSpan={2}
            aria-colindex={fieldFrom + index}
            data-align={align}
            {...(sortKey
              ? { 'aria-sort': direction(sortKey) }
              : { 'data-at': fieldMark(0, key), tabIndex: cell(fieldMark(0, key)).tabIndex })}
          >
            {sortKey ? (
              <SortButton sortKey={sortKey} sort={sort} onSort={acts.onSort} {...cell(fieldMark(0, key))}>
                {header}
              </SortButton>
            ) : (
              header
            )}
          </th>
        ))}
        {headingsOf(actions.map(({ action }) => groupOf(action))).map(({ at, text, span }) => (
          <th key={actions[at]!.action.id} scope="colgroup" colSpan={span} className={styles.group}>
            {text}
          </th>
        ))}
      </tr>
      <tr>
        {actions.map(({ action, title }, index) => (
          <th
            key={action.id}
            scope="col"
            aria-colindex={actionFrom + index}
            aria-sort={direction(actionKey(action.id))}
            className={styles.action}
            data-inactive={action.inactive || undefined}
          >
            <ActionHead
              action={action}
              title={title}
              sort={sort}
              filtered={filters.find(({ actionId }) => actionId === action.id)?.state}
              acts={acts}
              {...cell(actionMark(0, action.id))}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}
