import { SimpleGrid, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { type Display, displayKinds } from '../../../contract/shapes.ts';
import { ColumnList } from './ColumnList.tsx';

const ViewField = lazy(async () => ({ default: (await import('./ViewField.tsx')).ViewField }));

interface Props {
  display: Display;
  viewName: string;
  /** The columns of the last run. */
  columns: readonly string[];
  onDisplay: (display: Display) => void;
  onViewName: (name: string) => void;
}

const drawings = ['bars', 'rows', 'stacked', 'line'] as const satisfies readonly Display['drawn'][];
const sums = ['count', 'sum', 'mean', 'least', 'most'] as const satisfies readonly Display['sums'][];
const MAX_VALUES = 10;
const MAX_GROUPS = 5;

/** The columns of the last run, and those that the display names already. */
function columnsOf(columns: readonly string[], display: Display): string[] {
  const { axis, series, values, rows, columns: across, titles, hidden } = display;
  const named = [axis ?? [], series ?? [], values, rows, across, Object.keys(titles), hidden].flat();
  return [...new Set([...columns, ...named])];
}

/** How a report shows its result. */
export function DisplayPart({ display, viewName, columns, onDisplay, onViewName }: Props) {
  const t = useTexts();
  const all = columnsOf(columns, display);
  const change = (part: Partial<Display>) => onDisplay({ ...display, ...part });
  const options = all.map((name) => ({ value: name, label: display.titles[name] ?? name }));
  const words = (key: string) => t(`queries.editor.display.${key}`);
  const one = (name: 'axis' | 'series') => (
    <SelectField
      name={`display-${name}`}
      label={words(name)}
      options={options}
      value={display[name] ?? ''}
      onChange={(column) => change({ [name]: column || undefined })}
    />
  );
  const some = (name: 'values' | 'rows' | 'columns', most: number) => (
    <MultiSelectField
      name={`display-${name}`}
      label={words(name)}
      options={options}
      value={display[name]}
      onChange={(chosen) => change({ [name]: chosen.slice(0, most) })}
    />
  );
  return (
    <Stack>
      <SimpleGrid type="container" cols={{ base: 1, '480px': 2, '800px': 3 }} spacing="sm">
        <SelectField
          name="display-kind"
          label={words('kind')}
          required
          options={displayKinds.map((kind) => ({ value: kind, label: t(`queries.editor.kind.${kind}`) }))}
          value={display.kind}
          onChange={(chosen) => change({ kind: displayKinds.find((kind) => kind === chosen) ?? 'table' })}
        />
        {display.kind === 'chart' && (
          <>
            <SelectField
              name="display-drawn"
              label={words('drawn')}
              required
              options={drawings.map((drawn) => ({ value: drawn, label: t(`queries.editor.drawn.${drawn}`) }))}
              value={display.drawn}
              onChange={(chosen) => change({ drawn: drawings.find((drawn) => drawn === chosen) ?? 'bars' })}
            />
            {one('axis')}
            {some('values', MAX_VALUES)}
            {one('series')}
          </>
        )}
        {display.kind === 'pivot' && (
          <>
            {some('rows', MAX_GROUPS)}
            {some('columns', MAX_GROUPS)}
            <SelectField
              name="display-sums"
              label={words('sums')}
              required
              options={sums.map((sum) => ({ value: sum, label: t(`queries.editor.sums.${sum}`) }))}
              value={display.sums}
              onChange={(chosen) => change({ sums: sums.find((sum) => sum === chosen) ?? 'count' })}
            />
            {display.sums !== 'count' && some('values', MAX_VALUES)}
          </>
        )}
        {display.kind === 'number' && (
          <SelectField
            name="display-number"
            label={words('number')}
            options={options}
            value={display.values[0] ?? ''}
            onChange={(column) => change({ values: column === '' ? [] : [column] })}
          />
        )}
        {display.kind === 'view' && (
          <Suspense>
            <ViewField value={viewName} onChange={onViewName} />
          </Suspense>
        )}
      </SimpleGrid>
      {columns.length === 0 && <Text c="dimmed">{words('noColumns')}</Text>}
      {all.length > 0 && <ColumnList columns={all} display={display} onChange={change} />}
    </Stack>
  );
}
