import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { type Existing, existingChoices } from '../model/existing.ts';
import { cellValue } from '../model/import-user.ts';
import { DOTS, drawnCells, secretColumns } from '../model/secret-columns.ts';
import { type Columns, missingTargets, type Target } from '../model/targets.ts';
import type { KnownTitles, Sheet } from '../read/read-sheet.ts';
import { Notice } from '#ui/Notice.tsx';
import { StepHeading } from '#ui/StepHeading.tsx';
import { HowRead } from './HowRead.tsx';
import styles from '../import.module.css';

interface Props {
  sheet: Sheet;
  targets: readonly Target[];
  columns: Columns;
  known: KnownTitles;
  /** The columns that stay out only because the user left them out the last time. */
  leftOut: readonly number[];
  onSheet: (sheet: Sheet) => void;
  onBack: () => void;
  /** Gives each line its e-mail address as the sign-in name. */
  onEmailAsName: (columns: Columns) => void;
  existing: Existing;
  onColumns: (columns: Columns, existing: Existing) => void;
}

const samples = 3;

/** The second step: the target of each column. A target that another column had is taken from it. */
export function MatchStep({
  sheet,
  targets,
  columns: guessed,
  known,
  leftOut,
  existing: before,
  onSheet,
  onBack,
  onEmailAsName,
  onColumns,
}: Props) {
  const t = useTexts();
  // A sheet that is read in another manner has other columns.
  const [chosen, setChosen] = useState({ guessed, columns: guessed });
  const columns = chosen.guessed === guessed ? chosen.columns : guessed;
  const setColumns = (next: Columns) => setChosen({ guessed, columns: next });
  const [existing, setExisting] = useState(before);
  const stillOut = leftOut.filter((place) => columns[place] === undefined);
  const secret = secretColumns(sheet.rows, columns, targets);
  const headers = drawnCells(sheet.headers, secret, targets);
  const outside = headers.filter((header, place) => header !== '' && columns[place] === undefined);
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
        {t('imports.found', {
          lines: t('imports.found.lines', { count: sheet.lines.length }),
          columns: t('imports.found.columns', { count: sheet.headers.length }),
        })}
        {manner?.delimiter !== undefined && ` ${t(`imports.delimiter.${delimiters[manner.delimiter]}`)}`}
      </Text>
      <HowRead sheet={sheet} known={known} targets={targets} secret={secret} onSheet={onSheet} />
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
          <Notice kind="good" title={t('imports.complete')}>
            {outside.length > 0 && t('imports.outside', { columns: outside.join(', ') })}
          </Notice>
        )}
      </div>
      {!columns.includes('Username') && columns.includes('email') && (
        <Notice kind="info" title={t('imports.emailAsName')}>
          <Text>{t('imports.emailAsName.text')}</Text>
          <Button mt="sm" onClick={() => onEmailAsName(columns)}>
            {t('imports.emailAsName.use')}
          </Button>
        </Notice>
      )}
      {!columns.includes('Password') && <Notice kind="info" title={t('imports.invited')} />}
      {stillOut.length > 0 && (
        <Notice kind="info" title={t('imports.leftOut', { count: stillOut.length })}>
          {stillOut.map((place) => headers[place]).join(', ')}
        </Notice>
      )}
      <ol className={styles.columns} aria-label={t('imports.columns')}>
        {placed(headers).map(({ header, place }) => (
          <li key={place}>
            <SelectField
              name={`column-${place}`}
              label={header || t('imports.column', { number: place + 1 })}
              help={sheet.lines
                .slice(0, samples)
                .map(({ cells }) =>
                  secret.has(place) ? (cells[place] ? DOTS : '') : cellValue(cells[place] ?? ''),
                )
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
      <RadioField
        name="existing"
        label={t('imports.existing')}
        options={existingChoices.map((choice) => ({ value: choice, label: t(`imports.existing.${choice}`) }))}
        value={existing}
        onChange={(next) => setExisting(existingChoices.find((choice) => choice === next) ?? 'refuse')}
      />
      <Group>
        <Button
          disabled={columns.every((key) => key === undefined)}
          onClick={() => onColumns(columns, existing)}
        >
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
