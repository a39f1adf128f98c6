import { Anchor } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import type { Figure } from '../../contract/figures.ts';
import type { Placed } from '../../contract/pages.ts';
import type { Choice } from './choice.ts';
import { comparePeriods, compareProjects } from './compare.ts';
import { chartTypeOf, type Keys, tableOf } from './figure-table.ts';

/** The people behind a number, and what the number counts. */
export interface OpenCell {
  figure: string;
  keys: Keys;
  /** The value of each dimension. */
  words: string;
}

/** The same figure of another project. */
export interface OtherFigure {
  figure: Figure;
  project: string;
}

interface Props {
  figure: Figure;
  title: string;
  choice: Choice;
  drawn?: Placed['drawn'];
  other?: OtherFigure | undefined;
  /** Opens the people behind a number. */
  onOpen?: ((cell: OpenCell) => void) | undefined;
  about?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLElement> | undefined;
}

/** The chart of a figure with its table: under its filters, or as a comparison of two periods or two projects. */
export function FigureChart(props: Props) {
  const { figure, title, choice, drawn = figure.drawn, other, onOpen, about, actions, ref } = props;
  const t = useTexts();
  const project = useProject();
  const dimensionWords = figure.dimensions.map(({ name }) => t(`statistics.dimension.${name}`));
  const shared = {
    ref,
    about,
    actions,
    title,
    hiddenWord: t('statistics.hidden'),
    hiddenMark: t('statistics.hidden'),
    startsWithTable: drawn === 'table',
  };
  const type = chartTypeOf(drawn);
  // Two data sets beside each other: neither stacks nor funnels compare.
  const compared = type === 'line' || type === 'horizontalBar' ? type : 'bar';
  if (choice.periods) {
    const isByMonth = figure.dimensions.length === 1;
    return (
      <Chart
        {...shared}
        {...comparePeriods(figure, choice.filters, choice.periods)}
        type={isByMonth ? compared : 'bar'}
        options={{ labelTitle: dimensionWords.at(-1) }}
      />
    );
  }
  if (other && figure.dimensions.length === 1)
    return (
      <Chart
        {...shared}
        {...compareProjects(figure, other.figure, choice.filters, [project.descr, other.project])}
        type={compared}
        options={{ labelTitle: dimensionWords[0] }}
      />
    );
  const words = { total: t('ui.chart.total'), counts: t(`statistics.counts.${figure.counts}`) };
  const { labels, dataSets, totals, keysAt } = tableOf(figure, choice.filters, words);
  const whole = (
    <Chart
      {...shared}
      {...{ labels, dataSets, totals, type }}
      options={{ labelTitle: dimensionWords[0] }}
      cellLink={({ value, label, dataSet }, text) => {
        const keys = keysAt(label, dataSet);
        if (!onOpen || !keys || !value) return null;
        const [axis = '', set = ''] = [labels[label], dataSets[dataSet]?.label];
        const cell = { figure: figure.id, keys, words: keys.length > 1 ? `${axis}, ${set}` : axis };
        return (
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            aria-label={t('statistics.open', { words: cell.words, count: text })}
            onClick={() => onOpen(cell)}
          >
            {text}
          </Anchor>
        );
      }}
    />
  );
  if (!other) return whole;
  const theirs = tableOf(other.figure, choice.filters, words);
  return (
    <>
      {whole}
      <Chart
        {...shared}
        ref={undefined}
        about={undefined}
        actions={undefined}
        title={t('statistics.ofProject', { title, project: other.project })}
        labels={theirs.labels}
        dataSets={theirs.dataSets}
        totals={theirs.totals}
        type={type}
        options={{ labelTitle: dimensionWords[0] }}
      />
    </>
  );
}
