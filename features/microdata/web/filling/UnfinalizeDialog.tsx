import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import { microdata } from '../../contract.ts';
import type { FormKey } from './use-form.ts';

/** Asks an Admin why a Final is taken back, and whether the register's record was withdrawn where it has one. */
export function UnfinalizeDialog({ of, onClose }: { of: FormKey; onClose: () => void }) {
  const t = useTexts();
  const { run, problem } = useAct({ shows: 'here' });
  const [reason, setReason] = useState('');
  const [withdrawn, setWithdrawn] = useState(false);
  const isInRegister = problem?.code === 'already-in-register' || problem?.code === 'may-be-in-register';
  const submit = async () => {
    const { projectId, userId, stage } = of;
    const done = await run(microdata.unfinalize, {
      projectId,
      userId,
      end: stage !== 'entry',
      sixMonths: stage === 'sixMonths',
      reason,
      withdrawn,
    });
    if (!done) return false;
    // The words of the specification (001 §4), with what they mean.
    toast(t(`microdata.unfinalize.${done.result}`), { kind: done.result === 'OK' ? 'success' : 'error' });
    return true;
  };
  return (
    <FormDialog
      title={t('microdata.unfinalize')}
      submit={t('microdata.unfinalize.do')}
      isDirty={reason !== ''}
      canSubmit={reason.trim().length >= 3 && (!isInRegister || withdrawn)}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('microdata.unfinalize.consequence')}</Text>
        <LongTextField
          name="reason"
          label={t('microdata.unfinalize.reason')}
          required
          maxLength={1000}
          value={reason}
          onChange={setReason}
        />
        {isInRegister && (
          <Checkbox
            size="md"
            label={t('microdata.unfinalize.withdrawn')}
            checked={withdrawn}
            onChange={(event) => setWithdrawn(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
