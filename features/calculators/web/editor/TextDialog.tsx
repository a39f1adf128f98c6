import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import type { Calculator } from '../../contract/calculator.ts';
import { calculators } from '../../contract.ts';

interface Props {
  saved: Calculator;
  onClose: () => void;
}

/** Puts a table of text into a sheet: cells between tabs, semicolons or commas, as they are copied from anywhere. */
export function TextDialog({ saved, onClose }: Props) {
  const t = useTexts();
  const [sheet, setSheet] = useState('');
  const [text, setText] = useState('');
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const take = async () => {
    const { id, version } = saved;
    if (!(await run(calculators.uploadText, { id, version, sheet, text }))) return false;
    toast(t('calculators.text.done', { sheet }), { kind: 'success' });
    return true;
  };
  return (
    <FormDialog
      title={t('calculators.text.import')}
      submit={t('calculators.text.submit')}
      isDirty={text !== ''}
      isBusy={isBusy}
      canSubmit={sheet.trim() !== '' && text.trim() !== ''}
      problem={problem}
      what={t('calculators.text.failed')}
      onSubmit={take}
      onClose={onClose}
    >
      <Text>{t('calculators.text.text')}</Text>
      <TextField
        name="text-sheet"
        label={t('calculators.sheet')}
        help={t('calculators.text.sheet.help')}
        value={sheet}
        maxLength={100}
        onChange={setSheet}
      />
      <LongTextField
        name="text-table"
        label={t('calculators.text.table')}
        rows={8}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
