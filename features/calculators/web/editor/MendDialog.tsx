import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readFullName } from '#engines/workbook/address.ts';
import type { WorkbookDefinition } from '#engines/workbook/book/definition.ts';
import { formulaOf } from '#engines/workbook/editing.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import type { Calculator } from '../../contract/calculator.ts';
import { calculators } from '../../contract.ts';

interface Props {
  saved: Calculator;
  /** The full name of the cell. */
  place: string;
  onClose: () => void;
}

/** Gives a cell another formula or value; the workbook is proved again. */
export function MendDialog({ saved, place, onClose }: Props) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(calculators.workbook, { versionId: saved.shown.id }));
  const title = t('calculators.mend.of', { cell: place });
  if (data)
    return <Mending {...{ saved, place, onClose, title }} written={writtenIn(data.workbook, place)} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Loading lines={3} />}
    </Dialog>
  );
}

function Mending({ saved, place, onClose, title, written }: Props & { title: string; written: string }) {
  const t = useTexts();
  const [content, setContent] = useState(written);
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const mend = async () => {
    const { id, version } = saved;
    if (!(await run(calculators.setCell, { id, version, place, content }))) return false;
    toast(t('calculators.mend.done', { cell: place }), { kind: 'success' });
    return true;
  };
  return (
    <FormDialog
      title={title}
      submit={t('calculators.mend.save')}
      isDirty={content !== written}
      isBusy={isBusy}
      canSubmit={content !== written}
      problem={problem}
      what={t('calculators.mend.failed')}
      onSubmit={mend}
      onClose={onClose}
    >
      <Text>{t('calculators.mend.text')}</Text>
      <LongTextField
        name="mend-content"
        label={t('calculators.mend.content')}
        help={t('calculators.mend.help')}
        rows={3}
        value={content}
        onChange={setContent}
      />
    </FormDialog>
  );
}

/** What stands in a cell, as its author writes it. */
function writtenIn(workbook: string, place: string): string {
  const definition = JSON.parse(workbook) as WorkbookDefinition;
  const at = readFullName(place);
  const sheet = definition.sheets.find(({ name }) => name === at?.sheet);
  const cell = sheet?.cells.find(({ row, column }) => row === at?.row && column === at?.column);
  if (!sheet || !cell) return '';
  const formula = formulaOf(sheet, cell);
  if (formula !== undefined) return `=${formula}`;
  // Points are between thousands where it is read again.
  const { value } = cell;
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '');
}
