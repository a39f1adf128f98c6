import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { GridColumn, Picked, RowKey } from './columns.ts';
import styles from './grid.module.css';
import { RowCell } from './RowCell.tsx';

interface Props<Row> {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  rowName: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  openKey?: RowKey | undefined;
  picked?: Picked | undefined;
  onPick?: ((picked: Picked) => void) | undefined;
}

/**
 * The rows of a grid. The link or button in the first cell opens a row; one Tab leads to the rows, arrows, Home and End go
 * from one to the next, and a click anywhere on a row opens it too.
 */
export function GridBody<Row>(props: Props<Row>) {
  const { columns, rows, rowKey, rowName, onOpen, hrefOf, openKey, picked, onPick } = props;
  const t = useTexts();
  const [reached, setReached] = useState<RowKey>();
  const keys = rows.map(rowKey);
  const tabStop = keys.includes(reached ?? '') ? reached : keys[0];

  const pick = (key: RowKey, on: boolean) => {
    const before = picked?.all ? keys : (picked?.keys ?? []);
    onPick?.({ keys: on ? [...before, key] : before.filter((other) => other !== key), all: false });
  };

  return (
    <Table.Tbody role="rowgroup" onKeyDown={goAlong}>
      {rows.map((row) => {
        const key = rowKey(row);
        const isPicked = picked?.all || picked?.keys.includes(key) || false;
        return (
          <Table.Tr
            key={key}
            role="row"
            data-picked={isPicked || undefined}
            data-opens={onOpen ? true : undefined}
            aria-current={key === openKey || undefined}
            onClick={(event) => onOpen && !isControl(event) && onOpen(row)}
          >
            {picked && (
              <Table.Td role="cell" className={styles.pick}>
                <Checkbox
                  aria-label={t('ui.grid.pick', { name: rowName(row) })}
                  checked={isPicked}
                  onChange={(event) => pick(key, event.currentTarget.checked)}
                />
              </Table.Td>
            )}
            {columns.map(({ key: column, header, cell, align, pinned }, index) => (
              <RowCell key={column} isHeader={index === 0} align={align} pinned={pinned}>
                {index > 0 && <span className={styles.cardLabel}>{header}</span>}
                {index === 0 && onOpen ? (
                  <Opener
                    href={hrefOf?.(row)}
                    tabIndex={key === tabStop ? 0 : -1}
                    onFocus={() => setReached(key)}
                    onOpen={() => onOpen(row)}
                  >
                    {cell(row)}
                  </Opener>
                ) : (
                  <span className={styles.value}>{cell(row)}</span>
                )}
              </RowCell>
            ))}
          </Table.Tr>
        );
      })}
    </Table.Tbody>
  );
}

interface OpenerProps {
  href: string | undefined;
  tabIndex: number;
  onFocus: () => void;
  onOpen: () => void;
  children: ReactNode;
}

/** What opens a row. With an address it is a link: a plain click opens the row here, any other opens another tab as in every page. */
function Opener({ href, onOpen, children, ...rest }: OpenerProps) {
  const shared = { className: styles.opener, 'data-opener': true, ...rest };
  if (!href)
    return (
      <UnstyledButton {...shared} onClick={onOpen}>
        {children}
      </UnstyledButton>
    );
  const openHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a {...shared} href={href} onClick={openHere}>
      {children}
    </a>
  );
}

function isControl({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest('a, button, input, label, [role="menu"]') !== null;
}

function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opener]')];
  const here = openers.indexOf(event.target as HTMLElement);
  if (here < 0) return;
  const steps: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: openers.length - 1,
  };
  const next = openers[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
