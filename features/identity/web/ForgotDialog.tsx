import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
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
  const forgot = useTell(entering.forgotPassword);
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

  const send = async () => {
    const sure = await confirm({
      text: t('identity.forgot.sure'),
      yes: t('identity.forgot.ok'),
      no: t('identity.forgot.cancel'),
    });
    if (!sure) return;
    forgot.mutate(
      { email: email.trim() },
      {
        onSuccess: () => {
          toast(t('identity.forgot.done'), { seconds: 10 });
          onClose();
        },
      },
    );
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('identity.forgot')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack>
        <Text size="sm">{t('identity.forgot.text')}</Text>
        <TextField
          name="email"
          label={t('identity.email')}
          value={email}
          onChange={setEmail}
          autoComplete="email"
          error={forgot.error && refusalText(t, forgot.error)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('identity.cancel')}
          </Button>
          <Button onClick={() => void send()} disabled={!isAddress} loading={forgot.isPending}>
            {t('identity.forgot.send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
