import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { cellValue } from '../model/import-user.ts';
import { type Columns, missingTargets, type Target } from '../model/targets.ts';
import type { Sheet } from '../read/read-sheet.ts';
import { Notice } from '#ui/Notice.tsx';
import { StepHeading } from '#ui/StepHeading.tsx';
import styles from '../import.module.css';

interface Props {
  sheet: Sheet;
  targets: readonly Target[];
  columns: Columns;
  onBack: () => void;
  onColumns: (columns: Columns) => void;
}

const samples = 3;

/** The second step: the target of each column. A target that another column had is taken from it. */
export function MatchStep({ sheet, targets, columns: guessed, onBack, onColumns }: Props) {
  const t = useTexts();
  const [columns, setColumns] = useState(guessed);
  const missing = missingTargets(targets, columns);
  const { manner } = sheet;
  const choose = (place: number, key: string) =>
    setColumns(
      columns.map((other, at) => (at === place ? key || undefined : other === key ? undefined : other)),
    );
  const options = targets.map(({ key, label, required }) => ({
    value: key,
    label: required ? `${label} *` : label,
  }));
  return (
    <Stack gap="md">
      <StepHeading>{t('imports.step.match')}</StepHeading>
      <Text>
        {t('imports.found', { lines: sheet.lines.length, columns: sheet.headers.length })}
        {manner?.encoding && ` ${t('imports.encoding', { name: manner.encoding })}`}
        {manner && ` ${t(`imports.delimiter.${delimiters[manner.delimiter]}`)}`}
      </Text>
      {sheet.isGarbled && (
        <Notice kind="warning" title={t('imports.garbled')} role="alert">
          {t('imports.garbled.text')}
        </Notice>
      )}
      <div role="status">
        {missing.length > 0 ? (
          <Notice kind="warning" title={t('imports.missing', { count: missing.length })}>
            {missing.map(({ label }) => label).join(', ')}
          </Notice>
        ) : (
          <Notice kind="good" title={t('imports.complete')} />
        )}
      </div>
      <ol className={styles.columns} aria-label={t('imports.columns')}>
        {placed(sheet.headers).map(({ header, place }) => (
          <li key={place}>
            <SelectField
              name={`column-${place}`}
              label={header || t('imports.column', { number: place + 1 })}
              help={sheet.lines
                .slice(0, samples)
                .map(({ cells }) => (columns[place] === 'Password' ? '••••' : cellValue(cells[place] ?? '')))
                .map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text))
                .filter(Boolean)
                .join(' · ')}
              placeholder={t('imports.leaveOut')}
              options={options}
              value={columns[place] ?? ''}
              onChange={(key) => choose(place, key)}
            />
          </li>
        ))}
      </ol>
      <Group>
        <Button disabled={columns.every((key) => key === undefined)} onClick={() => onColumns(columns)}>
          {t('imports.toCheck')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('imports.back')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Headers may repeat or be empty, so each column is identified by its place. */
const placed = (headers: readonly string[]) => headers.map((header, place) => ({ header, place }));

const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
