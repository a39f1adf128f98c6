import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Field } from '#engines/fields/definition.ts';
import { showValue } from '#engines/fields/values.ts';
import { ListGrid } from '#platform/web/list/ListGrid.tsx';
import { useLocalList } from '#platform/web/list/use-local-list.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import { type Texts, useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { countRows, type Outcome, type UpdateRow } from '../model/rows.ts';

const looks: Record<Outcome, StatusKind> = {
  waiting: 'waiting',
  will: 'waiting',
  done: 'good',
  same: 'neutral',
  fault: 'bad',
};
const order = ['will', 'done', 'same', 'fault'] as const;

interface Props {
  label: string;
  field: Field;
  rows: readonly UpdateRow[];
  /** Whether the update has run: the shown value is then the earlier one. */
  isDone?: boolean;
}

/** The lines of an update: the person, the present and the new value, and the error. */
export function RowGrid({ label, field, rows, isDone = false }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const [filter, setFilter] = useState<Outcome | ''>('');
  const counts = countRows(rows);
  const lines = filter ? rows.filter(({ outcome }) => outcome === filter) : rows;
  const list = useLocalList(lines, { size: 10 });
  const choose = (next: Outcome | '') => {
    setFilter(next);
    list.toFirstPage();
  };
  const filters = [
    { value: '' as const, text: t('people.update.all', { count: rows.length }) },
    ...order.flatMap((value) =>
      counts[value] > 0 ? [{ value, text: `${t(`people.update.outcome.${value}`)}: ${counts[value]}` }] : [],
    ),
  ];
  return (
    <>
      <ChoiceButtons label={t('people.update.filter')} options={filters} value={filter} onChange={choose} />
      <ListGrid
        label={label}
        list={list}
        columns={columnsOf({ field, isDone }, t, language)}
        rowKey={({ line }) => line}
        rowName={({ key, name }) => name ?? key}
        empty={<Empty title={t('people.update.none')} />}
      />
    </>
  );
}

function columnsOf(
  { field, isDone }: { field: Field; isDone: boolean },
  t: Texts,
  language: ContentLanguage,
): GridColumn<UpdateRow>[] {
  const shown = (value: unknown) => showValue(field, value, language) || '–';
  return [
    { key: 'key', header: t('people.update.key'), cell: ({ key }) => key || '–' },
    { key: 'name', header: t('people.name'), cell: ({ name }) => name ?? '–' },
    {
      key: 'before',
      header: t(isDone ? 'people.update.was' : 'people.update.before'),
      cell: ({ before, id }) => (id === undefined ? '–' : shown(before)),
    },
    {
      key: 'after',
      header: t('people.update.after'),
      // A refused value is shown as it was typed.
      cell: ({ after, value }) => (after === undefined ? value || '–' : shown(after)),
    },
    {
      key: 'outcome',
      header: t('people.update.outcome'),
      cell: ({ outcome, code }) => (
        <>
          <StatusBadge kind={looks[outcome]}>{t(`people.update.outcome.${outcome}`)}</StatusBadge>
          {outcome === 'fault' && (
            <Text size="sm" mt={4} maw={320}>
              {t(`people.fault.${code}`)}
            </Text>
          )}
        </>
      ),
    },
  ];
}
