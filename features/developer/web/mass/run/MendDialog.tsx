import { Text } from '@mantine/core';
import { useState } from 'react';
import { useProof } from '#features/identity/web/public.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import type { MassRun } from '../../../contract/mass.ts';
import { developer } from '../../../contract.ts';
import type { FailedRow } from './failed-row.ts';

interface Props {
  run: MassRun;
  row: FailedRow;
  onClose: () => void;
}

/** Changes the cells of a row that failed. It then waits until the run goes on. */
export function MendDialog({ run, row, onClose }: Props) {
  const t = useTexts();
  const [cells, setCells] = useState<readonly string[]>(run.columns.map((_, at) => row.cells[at] ?? ''));
  const proof = useProof();
  const mend = async () => {
    const done = await proof.run(developer.mendRows, {
      id: run.id,
      rows: [{ no: row.no, cells: [...cells] }],
    });
    if (done) toast(t('developer.mass.mended', { no: row.no }), { kind: 'success' });
    return done !== undefined;
  };
  return (
    <>
      <FormDialog
        title={t('developer.mass.mend.of', { no: row.no })}
        submit={t('developer.mass.mend.save')}
        isDirty={cells.some((cell, at) => cell !== (row.cells[at] ?? ''))}
        problem={proof.problem}
        onSubmit={mend}
        onClose={onClose}
      >
        <Text size="sm" c="dimmed">
          {row.words}
        </Text>
        {run.columns.map((name, at) => (
          <TextField
            key={name}
            name={`cell-${at}`}
            label={name}
            value={cells[at] ?? ''}
            onChange={(cell) => setCells(cells.with(at, cell))}
          />
        ))}
      </FormDialog>
      {proof.dialog}
    </>
  );
}
