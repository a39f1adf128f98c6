import { UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { PersonName } from '#features/people/web/public.tsx';
import type { GridAction, GridRow } from '../../contract.ts';
import { type Block, cellIn, faceOf, type SeenCell } from '../data/cells.ts';
import type { FieldColumn } from '../model/columns.ts';
import type { CellWords } from './cell-words.ts';
import { CellFace } from './CellFace.tsx';
import { FieldValue } from './FieldValue.tsx';
import { actionMark, fieldMark, nameMark } from './marks.ts';
import styles from './grid.module.css';

/** An action with its title in the reader's language. */
export interface SeenAction {
  action: GridAction;
  title: string;
}

interface Props {
  row: GridRow;
  /** The position on the page, from 1. */
  place: number;
  fields: readonly FieldColumn[];
  actions: readonly SeenAction[];
  /** The positions of the first field and the first action among all columns, from 2. */
  fieldFrom: number;
  actionFrom: number;
  blocks: readonly Block[];
  words: CellWords;
  /** The mark of the cell that Tab reaches, if it is in this row. */
  tabMark: string | undefined;
  isOpen: boolean;
}

/**
 * A mentee: the name, the chosen fields, the actions of the window. Its parts are memoized, so when the window moves
 * by a column, one cell of each row renders.
 */
export const MenteeRow = memo(function MenteeRow(props: Props) {
  const { row, place, fields, actions, fieldFrom, actionFrom, blocks, words, tabMark, isOpen } = props;
  return (
    <tr data-row={row.id} aria-current={isOpen || undefined}>
      <Beginning row={row} place={place} fields={fields} fieldFrom={fieldFrom} tabMark={tabMark} />
      {actions.map(({ action, title }, index) => {
        const mark = actionMark(place, action.id);
        return (
          <ActionCell
            key={action.id}
            mark={mark}
            column={actionFrom + index}
            title={title}
            isInactive={action.inactive}
            cell={cellIn(blocks, row.id, action.id)}
            words={words}
            isTabStop={mark === tabMark}
          />
        );
      })}
    </tr>
  );
});

type BeginningProps = Pick<Props, 'row' | 'place' | 'fields' | 'fieldFrom' | 'tabMark'>;

/** The name, which opens the mentee, and the fields. */
const Beginning = memo(function Beginning({ row, place, fields, fieldFrom, tabMark }: BeginningProps) {
  const stop = (mark: string) => ({ 'data-at': mark, tabIndex: tabMark === mark ? 0 : -1 });
  return (
    <>
      <th scope="row" aria-colindex={1} className={styles.name}>
        <UnstyledButton className={styles.opener} {...stop(nameMark(place))}>
          <PersonName name={row.name} label={row.label} color={row.color} />
        </UnstyledButton>
      </th>
      {fields.map((column, index) => (
        <td
          key={column.key}
          aria-colindex={fieldFrom + index}
          data-align={column.align}
          {...stop(fieldMark(place, column.key))}
        >
          <FieldValue column={column} row={row} />
        </td>
      ))}
    </>
  );
});

interface CellProps {
  mark: string;
  column: number;
  title: string;
  isInactive: boolean;
  cell: SeenCell | undefined;
  words: CellWords;
  isTabStop: boolean;
}

/** The cell of a mentee in an action. */
const ActionCell = memo(function ActionCell(props: CellProps) {
  const { mark, column, title, isInactive, cell, words, isTabStop } = props;
  return (
    <td
      aria-colindex={column}
      title={words.full(title, cell)}
      className={styles.action}
      data-state={cell && faceOf(cell)}
      data-inactive={isInactive || undefined}
      data-at={mark}
      tabIndex={isTabStop ? 0 : -1}
    >
      <CellFace cell={cell} words={words} />
    </td>
  );
});
