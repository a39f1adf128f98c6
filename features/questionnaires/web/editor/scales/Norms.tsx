import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { NAMES_OF_NORMS } from '#engines/questionnaire/conditions/condition-names.ts';
import type { Norm } from '#engines/questionnaire/scoring/scales.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { CodeField } from '../forms/CodeField.tsx';
import { useCompiled } from '../conditions/use-compiled.ts';
import { LocalizedField } from '../forms/LocalizedField.tsx';
import { OptionalNumber } from '../forms/NumberSetting.tsx';
import { lineOf } from '../state/names.ts';
import { readTable, tableText } from './norm-table.ts';
import { Records } from './Records.tsx';

interface Props {
  name: string;
  norms: readonly Norm[];
  onChange: (norms: Norm[], about?: string) => void;
}

const units = ['T', 'sten', 'percentile'] as const satisfies Norm['unit'][];

/** The norm groups of a scale. The first one whose expression holds for a person applies. */
export function Norms({ name, norms, onChange }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  return (
    <Records<Norm>
      label={t('questionnaires.scales.norms')}
      add={t('questionnaires.scales.norms.add')}
      records={norms}
      nameOf={(norm, at) =>
        lineOf(norm.name, language) || t('questionnaires.scales.norms.numbered', { number: at + 1 })
      }
      fresh={() => ({ name: { el: '', en: '' }, unit: 'T', mean: 50, deviation: 10 })}
      onChange={onChange}
    >
      {(norm, set, at) => <NormForm name={`${name}-norm-${at}`} norm={norm} onChange={set} />}
    </Records>
  );
}

interface FormProps {
  name: string;
  norm: Norm;
  onChange: (norm: Norm, about?: string) => void;
}

/** One norm group: for whom it is, its unit, and its table or its mean and deviation. */
function NormForm({ name, norm, onChange }: FormProps) {
  const t = useTexts();
  const fault = useCompiled(norm.when ?? '', NAMES_OF_NORMS);
  const put = (field: 'mean' | 'deviation', value: number | undefined) => {
    const { [field]: _old, ...rest } = norm;
    onChange({ ...rest, ...(value !== undefined && { [field]: value }) }, field);
  };
  const { when: _when, ...withoutWhen } = norm;
  return (
    <Stack gap="xs">
      <LocalizedField
        name={`${name}-name`}
        label={t('questionnaires.scales.norms.name')}
        value={norm.name}
        onChange={(text) => onChange({ ...norm, name: text }, 'name')}
      />
      <SimpleGrid type="container" cols={{ base: 1, '520px': 3 }}>
        <SelectField
          name={`${name}-unit`}
          required
          label={t('questionnaires.scales.norms.unit')}
          options={units.map((value) => ({ value, label: t(`questionnaires.scales.unit.${value}`) }))}
          value={norm.unit}
          onChange={(chosen) => onChange({ ...norm, unit: units.find((one) => one === chosen) ?? 'T' })}
        />
        {(['mean', 'deviation'] as const).map((field) => (
          <OptionalNumber
            key={field}
            name={`${name}-${field}`}
            label={t(`questionnaires.scales.norms.${field}`)}
            decimals
            value={norm[field]}
            onChange={(value) => put(field, value)}
          />
        ))}
      </SimpleGrid>
      <TableField name={`${name}-table`} norm={norm} onChange={onChange} />
      <CodeField
        label={t('questionnaires.scales.norms.when')}
        help={t('questionnaires.scales.norms.when.help')}
        language="javascript"
        value={norm.when ?? ''}
        {...(fault && { faults: [fault] })}
        onChange={(when) => onChange(when.trim() === '' ? withoutWhen : { ...norm, when }, 'when')}
      />
    </Stack>
  );
}

/** The table of a norm as lines. It counts once every line is one. */
function TableField({ name, norm, onChange }: FormProps) {
  const t = useTexts();
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? undefined : readTable(typed);
  const { table, ...withoutTable } = norm;
  return (
    <LongTextField
      name={name}
      rows={3}
      label={t('questionnaires.scales.norms.table')}
      help={t('questionnaires.scales.norms.table.help')}
      value={typed ?? tableText(table)}
      error={
        read && 'wrongLine' in read && t('questionnaires.scales.norms.table.wrong', { line: read.wrongLine })
      }
      onChange={(text) => {
        setTyped(text);
        const next = readTable(text);
        if ('wrongLine' in next) return;
        onChange(next.table.length === 0 ? withoutTable : { ...norm, table: next.table }, 'table');
      }}
      onBlur={() => read && 'table' in read && setTyped(undefined)}
    />
  );
}
