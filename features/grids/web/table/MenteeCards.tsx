import { UnstyledButton } from '@mantine/core';
import { PersonName } from '#features/people/web/public.tsx';
import type { GridRow } from '../../contract.ts';
import { type Block, cellIn, faceOf } from '../data/cells.ts';
import type { FieldColumn } from '../model/columns.ts';
import type { CellWords } from './cell-words.ts';
import { CellFace } from './CellFace.tsx';
import { FieldValue } from './FieldValue.tsx';
import type { SeenAction } from './MenteeRow.tsx';
import styles from './cards.module.css';

interface Props {
  label: string;
  rows: readonly GridRow[];
  blocks: readonly Block[];
  fields: readonly FieldColumn[];
  actions: readonly SeenAction[];
  words: CellWords;
  busy: boolean;
  onOpen: (id: number) => void;
}

/** The grid on a phone: a card for each mentee with the chosen fields and the actions of the window. */
export function MenteeCards({ label, rows, blocks, fields, actions, words, busy, onOpen }: Props) {
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <UnstyledButton className={styles.name} onClick={() => onOpen(row.id)}>
            <PersonName name={row.name} label={row.label} color={row.color} />
          </UnstyledButton>
          {fields.length > 0 && (
            <dl className={styles.fields}>
              {fields.map((column) => (
                <div key={column.key}>
                  <dt>{column.header}</dt>
                  <dd>
                    <FieldValue column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <ul className={styles.strip}>
            {actions.map(({ action, title }) => {
              const found = cellIn(blocks, row.id, action.id);
              return (
                <li
                  key={action.id}
                  className={styles.step}
                  data-state={found && faceOf(found)}
                  data-inactive={action.inactive || undefined}
                >
                  <span className={styles.title}>{title}</span>
                  <CellFace cell={found} words={words} />
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
