import { Anchor, Button, Group, SimpleGrid } from '@mantine/core';
import { useRef } from 'react';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import type { ChartData } from '#ui/charts/chart.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { toPng, toSvgText } from '#ui/charts/export-chart.ts';
import { Part } from './Part.tsx';

/** Every type of chart, with its states: hidden values, two axes, transposed, single, empty. */
export function ChartsPart() {
  const t = useTexts();
  const figure = useRef<HTMLElement>(null);
  const save = async (name: string, content: () => Promise<string | Blob>) => {
    const address = URL.createObjectURL(new Blob([await content()]));
    Object.assign(document.createElement('a'), { href: address, download: name }).click();
    URL.revokeObjectURL(address);
  };
  return (
    <Part title={t('app.catalogue.charts')}>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl" verticalSpacing="xl">
        {examplesOf(t).map(({ title, ...chart }) => (
          <Chart key={`${title} ${chart.type}`} title={title} {...chart} />
        ))}
        <div>
          <Chart
            ref={figure}
            {...funnelOf(t)}
            startsWithTable
            cellLink={(_, text) => <Anchor href="#">{text}</Anchor>}
          />
          <Group mt="md">
            <Button
              variant="default"
              onClick={() => void save('chart.svg', () => toSvgText(figure.current!))}
            >
              {t('app.catalogue.chart.svg')}
            </Button>
            <Button variant="default" onClick={() => void save('chart.png', () => toPng(figure.current!))}>
              {t('app.catalogue.chart.png')}
            </Button>
          </Group>
        </div>
      </SimpleGrid>
    </Part>
  );
}

type Example = ChartData & { title: string };

const wordsOf = (t: Texts, count: number, key: (place: number) => string): string[] =>
  Array.from({ length: count }, (_, place) => t(key(place + 1)));

const funnelOf = (t: Texts): Example => ({
  title: t('app.catalogue.chart.funnel'),
  type: 'funnel',
  options: { labelTitle: t('app.catalogue.chart.step') },
  labels: wordsOf(t, 5, (place) => `app.catalogue.chart.step.${place}`),
  dataSets: [{ label: t('app.catalogue.chart.mentees'), data: [1240, 1100, 806, 780, 512] }],
});

function examplesOf(t: Texts): Example[] {
  const places = wordsOf(t, 5, (place) => `app.catalogue.chart.place.${place}`);
  const months = wordsOf(t, 12, (place) => `app.catalogue.chart.month.${place}`);
  const years = [
    { label: '2025', data: [1234, 845.5, 310, 128, 402] },
    { label: '2026', data: [1410, 790, 355.25, 164, 377] },
  ];
  const byRegion = {
    labels: places,
    dataSets: years,
    options: { labelTitle: t('app.catalogue.chart.region') },
  };
  const meetings = (['held', 'moved', 'missed'] as const).map((kind, place) => ({
    label: t(`app.catalogue.chart.${kind}`),
    data: [320, 410, 150, 508].map((count) => Math.round(count / (1 + place * 4))),
  }));
  const rising = (factor: number) => months.map((_, month) => Math.round(40 + 30 * Math.sin(month * factor)));
  const groups = [
    { label: t('app.catalogue.chart.women'), data: [48, null, 17, 22, null] },
    { label: t('app.catalogue.chart.men'), data: [31, 9, null, 14, 12] },
  ];
  return [
    { title: t('app.catalogue.chart.bar'), type: 'bar', ...byRegion },
    {
      title: t('app.catalogue.chart.horizontalBar'),
      type: 'horizontalBar',
      labels: wordsOf(t, 4, (place) => `app.catalogue.chart.level.${place}`),
      dataSets: [{ label: t('app.catalogue.chart.mentees'), data: [64, 231, 118, 402] }],
    },
    {
      title: t('app.catalogue.chart.stackedBar'),
      type: 'stackedBar',
      labels: [1, 2, 3, 4].map((quarter) => t('app.catalogue.chart.quarter', { quarter })),
      dataSets: meetings,
    },
    {
      title: t('app.catalogue.chart.line'),
      type: 'line',
      labels: months,
      dataSets: [
        { label: '2025', data: rising(0.5) },
        { label: '2026', data: rising(0.8).map((count, month) => (month === 7 ? null : count)) },
      ],
    },
    {
      title: t('app.catalogue.chart.pie'),
      type: 'pie',
      labels: wordsOf(t, 4, (place) => `app.catalogue.chart.work.${place}`),
      dataSets: [{ label: t('app.catalogue.chart.mentees'), data: [182, 41, 67, 95] }],
    },
    {
      title: t('app.catalogue.chart.twoAxes'),
      type: 'bar',
      options: { twoAxes: true },
      labels: months.slice(0, 6),
      dataSets: [
        {
          label: t('app.catalogue.chart.hours'),
          unit: t('app.catalogue.chart.hoursUnit'),
          data: [120, 134.5, 150, 98, 160, 171],
        },
        {
          label: t('app.catalogue.chart.cost'),
          unit: '€',
          type: 'line',
          data: [2400, 2690, 3010.4, 1960, 3380, 3555.75],
        },
      ],
    },
    { title: t('app.catalogue.chart.hidden'), type: 'bar', labels: places, dataSets: groups },
    {
      title: t('app.catalogue.chart.hidden'),
      type: 'stackedBar',
      labels: places.slice(0, 4),
      dataSets: groups.map((group) => ({ ...group, data: group.data.slice(0, 4) })),
    },
    { title: t('app.catalogue.chart.transposed'), type: 'bar', ...byRegion, transpose: true },
    { title: t('app.catalogue.chart.single'), type: 'bar', ...byRegion, single: true },
    {
      title: t('app.catalogue.chart.belowZero'),
      type: 'bar',
      labels: places.slice(0, 3),
      dataSets: [{ label: t('app.catalogue.chart.change'), unit: '%', data: [12.5, -6.25, 3] }],
    },
    {
      title: t('app.catalogue.chart.many'),
      type: 'stackedBar',
      labels: months.slice(0, 4),
      dataSets: [1, 2, 3, 4, 5, 6].map((set) => ({
        label: t('app.catalogue.chart.set', { set }),
        data: [12, 18, 9, 14].map((count) => count + set),
      })),
    },
    {
      title: t('app.catalogue.chart.many'),
      type: 'line',
      labels: months.slice(0, 4),
      dataSets: [1, 2, 3, 4, 5, 6].map((set) => ({
        label: t('app.catalogue.chart.set', { set }),
        data: [12, 18, 9, 14].map((count) => count + set * 4),
      })),
    },
    { title: t('app.catalogue.chart.emptyChart'), type: 'bar', labels: places, dataSets: [] },
  ];
}
