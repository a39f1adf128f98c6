import { Button, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { cellText } from '#engines/queries/cell-text.ts';
import { chartDataOf, type Drawn } from '#engines/queries/chart-data.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import type { ChartType } from '#ui/charts/chart.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Display, Result } from '../../contract/shapes.ts';
import { ResultTable } from './ResultTable.tsx';
import { titleOf } from './titles.ts';
import { useCellWords } from './use-cell-words.ts';

interface Props {
  result: Result;
  display: Display;
  name: string;
}

const types: Readonly<Record<Drawn, ChartType>> = {
  bars: 'bar',
  rows: 'horizontalBar',
  stacked: 'stackedBar',
  line: 'line',
};

/** A result as a chart with its numbers; all rows can be opened under it. Columns that make no chart are said, with the rows. */
export function ResultChart(props: Props) {
  const { result, display, name } = props;
  const t = useTexts();
  const words = useCellWords();
  const [isOpen, setOpen] = useState(false);
  const chart = useMemo(() => chartDataOf(result, display), [result, display]);
  if (!chart.ok)
    return (
      <Stack gap="md">
        <Notice kind="warning" title={t(`queries.chart.problem.${chart.problem}`)} />
        <ResultTable {...props} />
      </Stack>
    );
  const { axis, series, labels, sets, labelsLeft, setsLeft } = chart;
  const hasSeveral = new Set(sets.map(({ column }) => column)).size > 1;
  const setName = ({ column, series: value }: (typeof sets)[number]) => {
    const title = titleOf(display, column.name);
    if (series === undefined || value === undefined) return title;
    const part = cellText(series, value, words) || t('queries.empty');
    return hasSeveral ? `${part} · ${title}` : part;
  };
  return (
    <Stack gap="md">
      <Chart
        title={name}
        type={types[display.drawn]}
        labels={labels.map((label) => cellText(axis, label, words) || t('queries.empty'))}
        dataSets={sets.map((set) => ({ label: setName(set), data: set.data }))}
        options={{ labelTitle: titleOf(display, axis.name) }}
        about={
          <>
            {labelsLeft > 0 && (
              <Text size="sm" c="dimmed">
                {t('queries.chart.labelsLeft', { shown: labels.length, all: labels.length + labelsLeft })}
              </Text>
            )}
            {setsLeft > 0 && (
              <Text size="sm" c="dimmed">
                {t('queries.chart.setsLeft', { shown: sets.length, all: sets.length + setsLeft })}
              </Text>
            )}
          </>
        }
      />
      <div data-no-print>
        <Button
          variant="default"
          aria-expanded={isOpen}
          rightSection={<IconChevronDown size={16} aria-hidden style={isOpen ? { rotate: '180deg' } : {}} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('queries.chart.rows', { count: result.rows.length })}
        </Button>
      </div>
      {isOpen && <ResultTable {...props} />}
    </Stack>
  );
}
