import { Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ListGrid } from '#platform/web/list/ListGrid.tsx';
import { useLocalList } from '#platform/web/list/use-local-list.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { Empty } from '#ui/Empty.tsx';
import type { GridColumn } from '#ui/grid/columns.ts';
import { useSignal } from '#ui/signal.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { FieldValue } from '#features/people/contract/fields.ts';
import { faultText } from '../fault-text.ts';
import { isGrave, type LineCheck, type Verdict } from '../model/check-lines.ts';
import { textOf } from '../model/import-user.ts';
import type { Columns, Target } from '../model/targets.ts';
import type { Line } from '../read/read-sheet.ts';
import { SameAddress } from './SameAddress.tsx';
import { LineCell } from './LineCell.tsx';

interface Props {
  label: string;
  check: LineCheck;
  columns: Columns;
  targets: readonly Target[];
  onEdit?: (() => void) | undefined;
}

/** The lines, ten per page, with the faults of each cell, which the user can correct in place. */
export function LineGrid({ label, check, columns, targets, onEdit }: Props) {
  const t = useTexts();
  const progress = useSignal(check.progress);
  const [filter, setFilter] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const lines =
    filter === ''
      ? check.lines
      : check.lines.filter((line) => check.wasFaulty(line, filter === 'any' ? undefined : filter));
  const list = useLocalList(lines, { size: 10 });
  const { rows: shown = [] } = list;
  const inSight = shown.map(({ line }) => line).join();
  useEffect(() => {
    check.hurry(shown);
    // The lines in sight are named by their numbers; the objects are others after each change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [check, inSight]);
  const choose = (next: string) => {
    check.forgetMended();
    setFilter(next);
    list.toFirstPage();
    const column = targets.find(({ key }) => key === next)?.label;
    // The column may be out of sight to the right.
    if (column)
      requestAnimationFrame(() =>
        headerOf(grid.current, column)?.scrollIntoView({ inline: 'center', block: 'nearest' }),
      );
  };
  const filters = [
    { value: '', text: t('imports.all', { count: progress.total }) },
    { value: 'any', text: t('imports.withFaults', { count: progress.faulty }) },
    ...targets.flatMap((target) => {
      const count = progress.byColumn.get(target.key) ?? 0;
      return count > 0 || filter === target.key
        ? [{ value: target.key, text: `${target.label}: ${count}` }]
        : [];
    }),
  ];
  return (
    <Stack ref={grid} gap="md">
      <ChoiceButtons label={t('imports.filter')} options={filters} value={filter} onChange={choose} />
      <ListGrid
        label={label}
        list={list}
        columns={gridColumns({ t, check, columns, targets, onEdit })}
        rowKey={({ line }) => line}
        rowName={({ line }) => t('imports.line', { line })}
        empty={<Empty title={t('imports.noFaults')} />}
      />
    </Stack>
  );
}

const headerOf = (grid: HTMLElement | null, label: string): HTMLElement | undefined =>
  [...(grid?.querySelectorAll('th') ?? [])].find(({ textContent }) => textContent === label);

function gridColumns({
  t,
  check,
  columns,
  targets,
  onEdit,
}: Omit<Props, 'label'> & { t: Texts }): GridColumn<Line>[] {
  const used = columns.flatMap((key) => targets.find((target) => target.key === key) ?? []);
  const isShown = (key: string) => used.some((target) => target.key === key);
  return [
    {
      key: 'line',
      header: t('imports.lineNumber'),
      cell: (line) => {
        const faults = check.verdictOf(line)?.faults;
        // Faults of columns that the sheet does not have.
        const elsewhere = (faults ?? []).filter(({ field }) => !isShown(field));
        return (
          <>
            <Group gap="xs" wrap="nowrap" component="span">
              {line.line} {badge(t, check.verdictOf(line))}
            </Group>
            {elsewhere.map((fault) => (
              <Text key={`${fault.field}-${fault.code}`} size="sm" c="var(--mantine-color-error)">
                {fault.field && `${targets.find(({ key }) => key === fault.field)?.label ?? fault.field}: `}
                {faultText(t, fault, { target: targets.find(({ key }) => key === fault.field) })}
              </Text>
            ))}
          </>
        );
      },
    },
    ...used.map((target): GridColumn<Line> => {
      const { key, label, field } = target;
      return {
        key: `column ${key}`,
        header: label,
        cell: (line) => {
          const verdict = check.verdictOf(line);
          const before = field && verdict?.current?.fields[key];
          const faults = verdict?.faults.filter((fault) => fault.field === key) ?? [];
          const drawn = (
            <LineCell
              label={t('imports.cell', { label, line: line.line })}
              target={target}
              text={textOf(line, columns, key)}
              before={before === undefined ? undefined : shownValue(before)}
              faults={faults}
              isSecret={key === 'Password'}
              onText={(text) => {
                check.edit(line, key, text);
                onEdit?.();
              }}
            />
          );
          if (key !== 'email') return drawn;
          return (
            <>
              {drawn}
              <SameAddress
                faults={faults}
                owners={verdict?.owners ?? []}
                person={line.person}
                onPerson={(person) => {
                  check.decide(line, person);
                  onEdit?.();
                }}
              />
            </>
          );
        },
      };
    }),
  ];
}

function badge(t: Texts, { faults, will }: Partial<Verdict> = {}) {
  if (!faults) return <StatusBadge kind="waiting">{t('imports.state.waiting')}</StatusBadge>;
  if (faults.some(isGrave)) return <StatusBadge kind="bad">{t('imports.state.bad')}</StatusBadge>;
  if (faults.length > 0) return <StatusBadge kind="warning">{t('imports.state.warning')}</StatusBadge>;
  if (will) return <StatusBadge kind="good">{t(`imports.state.${will}`)}</StatusBadge>;
  return <StatusBadge kind="good">{t('imports.state.good')}</StatusBadge>;
}

/** A present value in short form. */
const shownValue = (value: FieldValue): string =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'string' ? one : '')).join(', ')
    : String(value ?? '');
