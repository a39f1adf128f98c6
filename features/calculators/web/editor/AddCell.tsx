import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { cellName, readCell } from '#engines/workbook/address.ts';
import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { calculators } from '../../contract.ts';
import styles from './editor.module.css';
import type { CalculatorDraft } from './use-calculator-draft.ts';

interface Props {
  form: CalculatorDraft;
  label: string;
  /** The cells that are there already, by full name. */
  taken: readonly string[];
  onAdd: (place: string) => void;
}

/** Adds a cell by its sheet and its name: `B4`. */
export function AddCell({ form, label, taken, onAdd }: Props) {
  const t = useTexts();
  const { data } = useQuery(ask(calculators.workbook, { versionId: form.base.shown.id }));
  const sheets = useMemo(
    () => (data ? (JSON.parse(data.workbook) as WorkbookDefinition).sheets.map(({ name }) => name) : []),
    [data],
  );
  const [chosen, setChosen] = useState<string>();
  const [written, setWritten] = useState('');
  const sheet = chosen ?? sheets[0];
  const at = readCell(written.trim().replaceAll('$', ''));
  const place = sheet !== undefined && at ? `${sheet}!${cellName(at.row, at.column)}` : undefined;
  const isTaken = place !== undefined && taken.includes(place);
  const add = () => {
    if (place === undefined || isTaken) return;
    onAdd(place);
    setWritten('');
  };
  return (
    <form
      className={styles.adding}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <SelectField
        name={`${label}-sheet`}
        label={t('calculators.sheet')}
        value={sheet ?? ''}
        required
        options={sheets.map((name) => ({ value: name, label: name }))}
        onChange={setChosen}
      />
      <TextField
        name={`${label}-cell`}
        label={t('calculators.cell')}
        placeholder="B4"
        value={written}
        error={isTaken ? t('calculators.cells.taken') : undefined}
        onChange={setWritten}
      />
      <Button type="submit" variant="default" disabled={place === undefined || isTaken}>
        {label}
      </Button>
    </form>
  );
}
