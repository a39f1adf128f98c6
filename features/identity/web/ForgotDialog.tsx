import { Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { fieldId } from '#ui/fields/field.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { entering } from '../contract/entering.ts';

/**
 * Asks for the address, then 'Are you sure you want to reset your password?' (spec 000 §5), then asks the user to look
 * at their mail.
 */
export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [hasTried, setTried] = useState(false);
  const { run, problem } = useAct({ shows: 'here' });
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

  const send = async () => {
    if (!isAddress) {
      setTried(true);
      document.getElementById(fieldId('email'))?.focus();
      return false;
    }
    const sure = await confirm({
      text: t('identity.forgot.sure'),
      yes: t('ui.word.ok'),
      no: t('ui.cancel'),
    });
    if (!sure || !(await run(entering.forgotPassword, { email: email.trim() }))) return false;
    toast(t('identity.forgot.done'), { seconds: 10 });
    return true;
  };

  return (
    <FormDialog
      title={t('identity.forgot')}
      submit={t('identity.forgot.send')}
      cancel={t('ui.cancel')}
      isDirty={false}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size="sm">{t('identity.forgot.text')}</Text>
      <TextField
        name="email"
        label={t('identity.email')}
        value={email}
        onChange={setEmail}
        autoComplete="email"
        required
        error={hasTried && !isAddress ? t('identity.email.missing') : problem && <Refusal of={problem} />}
      />
    </FormDialog>
  );
}
