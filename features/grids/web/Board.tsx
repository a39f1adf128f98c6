import { titleIn } from '#engines/actions/title.ts';
import { useElementSize, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Problem } from '#platform/web/api.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { GridFooter } from '#ui/grid/GridFooter.tsx';
import { useRestOfWindow } from '#ui/grid/use-rest-of-window.ts';
import { PhoneSort } from '#ui/grid/PhoneSort.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { GridAction } from '../contract.ts';
import {
  actionFiltersOf,
  type GridAddress,
  isNarrowed,
  selectionOf,
  sortingOf,
  toAddress,
} from './address.ts';
import { useRows } from './data/use-rows.ts';
import { type FieldColumn } from './model/columns.ts';
import { sortedBy } from './model/sorting.ts';
import { fitting, fittingCard, movedBy, seenIn, widths } from './model/window.ts';
import type { ActionActs } from './table/ActionHead.tsx';
import { cellWords } from './table/cell-words.ts';
import { CellIcons } from './table/CellFace.tsx';
import { Legend } from './table/Legend.tsx';
import { useFieldWindow, useWindow } from './table/use-window.ts';
import { useStrokes } from './table/use-strokes.ts';
import { WindowBar } from './table/WindowBar.tsx';
import styles from './table/grid.module.css';

// Phones draw cards, other screens the table: each loads what it draws.
const cards = () => import('./table/MenteeCards.tsx');
const MenteeCards = lazy(async () => ({ default: (await cards()).MenteeCards }));
const table = () => import('./table/GridTable.tsx');
const GridTable = lazy(async () => ({ default: (await table()).GridTable }));

interface Props {
  label: string;
  at: GridAddress;
  go: (change: Partial<GridAddress>) => void;
  /** The chosen columns, in order. */
  fields: readonly FieldColumn[];
  actions: readonly GridAction[];
  /** Any action, to request when none is chosen. Without one, the server would return all cells. */
  anyAction: number | undefined;
  dense: boolean;
  /** The place above the grid where its windows are moved. */
  bars: HTMLElement | null;
  acts: Pick<ActionActs, 'onFilter' | 'onHide'>;
}

/** The side paddings of a card on a phone, in pixels. */
const cardSides = 26;

/**
 * The grid: as many columns as fit, their windows, and the rows of a page, as a table, or as cards on a phone.
 */
export function Board({ label, at, go, fields, actions, anyAction, dense, bars, acts }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const phone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  // It loads beside the rows.
  useEffect(() => {
    void (phone ? cards() : table());
  }, [phone]);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const fit = phone
    ? { fields: fields.length, actions: fittingCard(width - cardSides, actions.length) }
    : fitting(width, { fields: fields.length, actions: actions.length });
  const ids = useMemo(() => actions.map(({ id }) => id), [actions]);
  const [actionSpan, moveActions] = useWindow({
    ids,
    size: fit.actions,
    address: at.from,
    onAddress: (from) => go({ from }),
  });
  const [fieldSpan, moveFields] = useFieldWindow(fields.length, fit.fields);
  const strokes = useStrokes((by) => moveActions(movedBy(actionSpan, by)), phone ? width / 2 : widths.action);

  const scroll = useMergedRef(strokes, useRestOfWindow());

  const sort = sortingOf(at);
  const columns = useMemo(() => fields.flatMap(({ field }) => field?.name ?? []), [fields]);
  const extras = useMemo(() => fields.flatMap(({ extra }) => extra ?? []), [fields]);
  const { rows, blocks, total, busy, error, again } = useRows({
    selection: selectionOf(at),
    sort,
    page: Math.max(1, at.page),
    size: Math.min(100, Math.max(1, at.size)),
    columns,
    extras,
    actionIds: ids.length === 0 && anyAction !== undefined ? [anyAction] : ids,
    window: actionSpan,
  });

  const words = useMemo(() => cellWords(t), [t]);
  const seenFields = useMemo(() => seenIn(fieldSpan, fields), [fields, fieldSpan]);
  const seenActions = useMemo(
    () => seenIn(actionSpan, actions).map((action) => ({ action, title: titleIn(action, language) })),
    [actions, actionSpan, language],
  );
  const order = (next: typeof sort) => go({ sort: toAddress(next), page: 1 });
  const shared = { label, rows: rows ?? [], blocks, fields: seenFields, actions: seenActions, words, busy };
  const onOpen = (open: number) => go({ open });
  const problem = error instanceof Problem ? error : undefined;

  let body: ReactNode;
  if (problem) body = <FailureNotice what={t('grids.failed')} error={problem} onRetry={again} />;
  else if (rows?.length === 0) body = <EmptyGrid narrowed={isNarrowed(at)} />;
  else if (!rows || width === 0) body = <Loading lines={10} />;
  else if (phone) body = <MenteeCards {...shared} onOpen={onOpen} />;
  else
    body = (
      <GridTable
        {...shared}
        fieldSpan={fieldSpan}
        actionSpan={actionSpan}
        onFields={moveFields}
        onActions={moveActions}
        sort={sort}
        filters={actionFiltersOf(at)}
        acts={{ ...acts, onOrder: order, onSort: (key, beside) => order(sortedBy(sort, key, beside)) }}
        dense={dense}
        openId={at.open}
        onOpen={onOpen}
      />
    );
  const isShown = !problem && rows !== undefined && rows.length > 0;

  return (
    <section aria-label={label}>
      <CellIcons />
      <PhoneSort columns={sortable(fields, t('people.name'))} sort={sort} onSort={order} />
      {bars &&
        createPortal(
          <div className={styles.bars} hidden={problem !== undefined || rows?.length === 0}>
            {!phone && fieldSpan.size > 0 && fieldSpan.size < fieldSpan.count && (
              <WindowBar kind="fields" span={fieldSpan} onMove={(by) => moveFields(movedBy(fieldSpan, by))} />
            )}
            {actions.length > 0 ? (
              <WindowBar
                kind="actions"
                span={actionSpan}
                onMove={(by) => moveActions(movedBy(actionSpan, by))}
              />
            ) : (
              <span>{t(anyAction === undefined ? 'grids.actions.none' : 'grids.actions.hidden')}</span>
            )}
          </div>,
          bars,
        )}
      <div ref={measured}>
        <div ref={scroll} className={phone || !isShown ? undefined : styles.scroll}>
          <Suspense fallback={<Loading lines={10} />}>{body}</Suspense>
        </div>
      </div>
      {isShown && total !== undefined && (
        <GridFooter
          page={at.page}
          pageSize={at.size}
          sort={sort}
          total={total}
          onChange={({ page, pageSize }) => go({ page, size: pageSize })}
        />
      )}
      {isShown && <Legend />}
    </section>
  );
}

/** The empty grid: there are no mentees, or the filters find none. */
function EmptyGrid({ narrowed }: { narrowed: boolean }) {
  const t = useTexts();
  return (
    <Empty
      title={t(narrowed ? 'grids.nobody' : 'grids.noMentees')}
      {...(!narrowed && { children: t('grids.noMentees.text') })}
    />
  );
}

/** The sort options of a phone, which has no headings to press. */
const sortable = (fields: readonly FieldColumn[], name: string) => [
  { key: 'name', header: name, sortable: true },
  ...fields.flatMap(({ sortKey, header }) => (sortKey ? [{ key: sortKey, header, sortable: true }] : [])),
];
