import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { createElement, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '../Empty.tsx';
import { arrange, arrangeDrawn, type ChartData, type ChartValue, hasValues } from './chart.ts';
import { useChartWords } from './chart-words.ts';
import { type CellLink, ChartTable } from './ChartTable.tsx';
import { layoutOf } from './layout.ts';
import { useBox } from './use-box.ts';
import { useDrawing } from './use-drawing.ts';
import styles from './chart.module.css';

export interface ChartProps extends ChartData {
  /** What the chart shows; the name of the figure, of its table and of an exported picture. */
  title: string;
  /** The table's word for a hidden value. @default «λιγότερα από 5» */
  hiddenWord?: string | undefined;
  /** The drawing's word for a hidden value. @default «<5» */
  hiddenMark?: string | undefined;
  /** The last line of the table: a sum for each data set. The drawing leaves it out, and so does a transposed table. */
  totals?: readonly ChartValue[] | undefined;
  cellLink?: CellLink | undefined;
  /** @default false */
  startsWithTable?: boolean | undefined;
  /** Words under the title, such as what is counted. */
  about?: ReactNode;
  /** Buttons beside the one of the table. */
  actions?: ReactNode;
  /** The figure, for `toSvgText` and `toPng` (`export-chart.ts`). */
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * A chart and its table. The drawing is for the eyes and the pointer. The table is always there for screen readers and the keyboard, also
 * while it is not shown.
 */
export function Chart(props: ChartProps) {
  const {
    title,
    type,
    options,
    hiddenWord,
    totals,
    cellLink,
    startsWithTable = false,
    about,
    actions,
    ref,
  } = props;
  const t = useTexts();
  const id = useId();
  const words = useChartWords(hiddenWord ?? t('ui.chart.hidden'));
  const [isTableShown, setTableShown] = useState(startsWithTable);
  const chart = arrange(props);
  const table = (
    <ChartTable
      {...{ title, chart, type, words, cellLink }}
      totals={props.transpose ? undefined : totals}
      labelTitle={props.transpose ? undefined : options?.labelTitle}
    />
  );
  const isEmpty = !hasValues(chart);
  return (
    <figure ref={ref} className={styles.chart} aria-labelledby={id} data-chart-title={title}>
      <figcaption className={styles.head}>
        <Text component="span" className={styles.title} id={id}>
          {title}
        </Text>
        <Group gap={4} wrap="nowrap" style={{ flex: 'none' }} data-no-print>
          {!isEmpty && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconTable size={16} aria-hidden />}
              aria-label={t('ui.chart.tableOf', { title })}
              aria-pressed={isTableShown}
              onClick={() => setTableShown(!isTableShown)}
            >
              {t('ui.chart.table')}
            </Button>
          )}
          {actions}
        </Group>
      </figcaption>
      {about}
      {isEmpty ? (
        <Empty title={t('ui.chart.empty')} />
      ) : (
        <>
          <Picture {...props} />
          {/* A link in the table that gets the focus must be seen. */}
          <div className={isTableShown ? undefined : styles.collapsed} onFocus={() => setTableShown(true)}>
            {table}
          </div>
        </>
      )}
    </figure>
  );
}

/** The drawing, or a skeleton of its height. */
function Picture(props: ChartProps) {
  const { type, options, hiddenWord, hiddenMark } = props;
  const t = useTexts();
  const words = useChartWords(hiddenWord ?? t('ui.chart.hidden'), hiddenMark);
  const ref = useRef<HTMLDivElement>(null);
  const box = useBox(ref);
  const drawing = useDrawing(ref);
  const chart = arrangeDrawn(props);
  const isDrawn = hasValues(chart) && drawing !== null;
  const layout =
    box &&
    isDrawn &&
    layoutOf({
      ...box,
      chart,
      type,
      words,
      wantsTwoAxes: options?.twoAxes ?? false,
      nameOfAxis: (set, place, isLying) => {
        const label = words.set(set);
        if (isLying) return t(place === 0 ? 'ui.chart.axis.bottom' : 'ui.chart.axis.top', { label });
        return t(place === 0 ? 'ui.chart.axis.left' : 'ui.chart.axis.right', { label });
      },
    });
  return (
    <div ref={ref} data-chart-box>
      {!isDrawn ? (
        <Text c="dimmed" ta="center" py="xl" role="status">
          {t(drawing === null ? 'ui.chart.failed' : 'ui.chart.empty')}
        </Text>
      ) : layout && drawing ? (
        createElement(drawing, { chart, type, layout, words, measure: box.measure })
      ) : (
        <Skeleton height={layout ? layout.height : 320} aria-hidden />
      )}
    </div>
  );
}
