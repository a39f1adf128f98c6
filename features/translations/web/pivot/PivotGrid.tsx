import { Text } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useLocale, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { filterOf } from '../text-filters.ts';
import type { TextPlace } from '../use-texts-address.ts';
import styles from './pivot.module.css';
import { PivotRow } from './PivotRow.tsx';
import { useScrolled } from './use-scrolled.ts';
import { useSlices } from './use-slices.ts';
import { afterKey, ROW_PX, type Rows, scrollFor, type Spot } from './visible-rows.ts';

interface Props {
  languages: readonly string[];
  titleOf: (code: string) => string;
  filter: ReturnType<typeof filterOf>;
  onOpen: (place: TextPlace) => void;
}

const HEAD_PX = 36;
const noRows: Rows = { from: 0, to: 0 };

/**
 * The pivot of labels by languages. Only the rows that are seen are drawn, each at its place in the whole list, so that a list of any
 * length scrolls as one of fifty rows, and nothing moves when a slice comes.
 */
export function PivotGrid({ languages, titleOf, filter, onOpen }: Props) {
  const t = useTexts();
  const locale = useLocale();
  const [all, setAll] = useState(0);
  const { box, measure, scrollTo, drawn } = useScrolled(all);
  const slices = useSlices({ languages: [...languages], ...filter }, all === 0 ? noRows : drawn);
  // The list keeps its length while the first slice is read again.
  if (slices.isReady && slices.all !== all) setAll(slices.all);
  const { rows } = slices;
  const [spot, setSpot] = useState<Spot & { byKey: boolean }>({ row: 0, column: 1, byKey: false });
  const reached = {
    row: Math.min(spot.row, Math.max(0, all - 1)),
    column: Math.min(spot.column, languages.length),
  };

  const isDrawn = drawn.from <= reached.row && reached.row < drawn.to;

  // The focus follows a key, once its row is drawn.
  useEffect(() => {
    if (!spot.byKey || !isDrawn) return;
    const at = `[data-at="${reached.row}:${reached.column}"]`;
    box.current?.querySelector<HTMLElement>(at)?.focus({ preventScroll: true });
  }, [spot, reached.row, reached.column, isDrawn, box]);

  const open = useCallback(
    (row: number, column: number) => {
      const label = rows.get(row);
      const language = languages[Math.max(0, column - 1)];
      const has = label?.cells.some((cell) => cell.language === language);
      if (label && language !== undefined && has) onOpen({ label: label.label, language });
    },
    [rows, languages, onOpen],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || spotAt(event.target) === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(reached.row, reached.column);
      return;
    }
    const height = (box.current?.clientHeight ?? 0) - HEAD_PX;
    const page = Math.max(1, Math.floor(height / ROW_PX));
    const ground = { ...reached, rows: all, columns: languages.length, page };
    const next = afterKey(ground, event.key, event.ctrlKey || event.metaKey);
    if (!next) return;
    event.preventDefault();
    const to = scrollFor(next.row, box.current?.scrollTop ?? 0, height);
    if (to !== undefined) scrollTo(to);
    setSpot({ ...next, byKey: true });
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const found = spotAt(target);
    if (found && (found.row !== reached.row || found.column !== reached.column))
      setSpot({ ...found, byKey: false });
  };
  const onClick = ({ target }: MouseEvent) => {
    const found = spotAt(target);
    if (found && found.column > 0) open(found.row, found.column);
  };

  if (slices.error)
    return <FailureNotice what={t('translations.failed')} error={slices.error} onRetry={slices.retry} />;
  if (!slices.isReady && all === 0) return <Loading lines={8} />;
  if (slices.isReady && all === 0)
    return <Empty title={t('translations.notFound')}>{t('translations.notFound.text')}</Empty>;
  return (
    <>
      <div ref={measure} className={styles.scroll}>
        <div
          role="grid"
          aria-label={t('translations.tab.pivot')}
          aria-rowcount={all + 1}
          aria-colcount={languages.length + 1}
          aria-busy={slices.isLoading}
          className={styles.grid}
          style={{ ['--languages' as string]: languages.length }}
          // The cells take the focus; the grid hears their keys.
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onClick={onClick}
        >
          <div role="row" aria-rowindex={1} className={styles.head}>
            <div role="columnheader" aria-colindex={1}>
              {t('translations.label')}
            </div>
            {languages.map((language, place) => (
              <div key={language} role="columnheader" aria-colindex={place + 2}>
                {titleOf(language)}
              </div>
            ))}
          </div>
          <div
            role="rowgroup"
            style={{ height: all * ROW_PX, paddingTop: drawn.from * ROW_PX, boxSizing: 'border-box' }}
          >
            {Array.from({ length: Math.max(0, drawn.to - drawn.from) }, (_, place) => {
              const at = drawn.from + place;
              return (
                <PivotRow
                  key={at}
                  at={at}
                  row={rows.get(at)}
                  languages={languages}
                  titleOf={titleOf}
                  tabColumn={at === reached.row ? reached.column : undefined}
                />
              );
            })}
          </div>
        </div>
      </div>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {t('translations.pivot.count', { count: all, number: all.toLocaleString(locale) })}
      </Text>
    </>
  );
}

/** The cell that an element is in. */
function spotAt(target: EventTarget): Spot | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;
  if (at === undefined) return undefined;
  const [row = 0, column = 0] = at.split(':').map(Number);
  return { row, column };
}
