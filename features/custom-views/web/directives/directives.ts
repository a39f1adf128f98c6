import type { Directive } from '#features/views/web/public.tsx';
import { part } from '#platform/web/pages.ts';
import { chartTypes, MAX_CELLS, MAX_SETS } from './limits.ts';
import { isListOfTexts, isText, mayBeText } from './options.ts';

const isNumber = (value: unknown): boolean => value === null || Number.isFinite(value);

const isDataSet = (value: unknown): boolean => {
  const { label, data } = Object(value) as { label?: unknown; data?: unknown };
  return typeof label === 'string' && Array.isArray(data) && data.length <= MAX_CELLS && data.every(isNumber);
};

/** The components of the product that views and addresses show by name, apart from those of later features. */
export const directives: readonly Directive[] = [
  {
    name: 'qr',
    about: 'custom-views.directive.qr',
    options: [
      { name: 'value', type: 'text' },
      { name: 'size', type: 'number', isOptional: true },
    ],
    isOpen: true,
    takes: (options) =>
      isText(options, 'value', 1_000) &&
      (options['size'] === undefined || (Number(options['size']) >= 64 && Number(options['size']) <= 1_024)),
    Part: part(async () => (await import('./QrPart.tsx')).QrPart),
  },
  {
    name: 'date',
    about: 'custom-views.directive.date',
    options: [
      { name: 'label', type: 'text' },
      { name: 'value', type: 'text', isOptional: true },
    ],
    isOpen: true,
    takes: (options) => isText(options, 'label', 200) && mayBeText(options, 'value', 10),
    Part: part(async () => (await import('./DatePart.tsx')).DatePart),
  },
  {
    name: 'calendar',
    about: 'custom-views.directive.calendar',
    options: [{ name: 'value', type: 'text', isOptional: true }],
    isOpen: true,
    takes: (options) => mayBeText(options, 'value', 10),
    Part: part(async () => (await import('./CalendarPart.tsx')).CalendarPart),
  },
  {
    name: 'upload',
    about: 'custom-views.directive.upload',
    options: [{ name: 'label', type: 'text' }],
    isOpen: true,
    takes: (options) => isText(options, 'label', 200),
    Part: part(async () => (await import('./UploadPart.tsx')).UploadPart),
  },
  {
    name: 'grid',
    about: 'custom-views.directive.grid',
    options: [
      { name: 'label', type: 'text' },
      { name: 'columns', type: 'list' },
      { name: 'rows', type: 'list' },
    ],
    isOpen: true,
    takes: (options) => {
      const { columns, rows } = options;
      return (
        isText(options, 'label', 200) &&
        isListOfTexts(columns, MAX_SETS) &&
        Array.isArray(rows) &&
        rows.length <= MAX_CELLS &&
        rows.every((row) => Array.isArray(row) && row.length <= MAX_SETS)
      );
    },
    Part: part(async () => (await import('./GridPart.tsx')).GridPart),
  },
  {
    name: 'chart',
    about: 'custom-views.directive.chart',
    options: [
      { name: 'title', type: 'text' },
      { name: 'type', type: 'text' },
      { name: 'labels', type: 'list' },
      { name: 'dataSets', type: 'list' },
    ],
    isOpen: true,
    takes: (options) => {
      const { labels, dataSets, type } = options;
      return (
        isText(options, 'title', 200) &&
        chartTypes.some((one) => one === type) &&
        isListOfTexts(labels, MAX_CELLS) &&
        Array.isArray(dataSets) &&
        dataSets.length <= MAX_SETS &&
        dataSets.every(isDataSet)
      );
    },
    Part: part(async () => (await import('./ChartPart.tsx')).ChartPart),
  },
];
