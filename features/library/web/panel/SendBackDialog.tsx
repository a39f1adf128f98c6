import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { toast } from '#ui/toast.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';
import { useActs } from '../use-acts.ts';

/** The dialog that sends a version back to its uploader, with the reason. */
export function SendBackDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useTexts();
  const { isBusy, act } = useActs();
  const [reason, setReason] = useState('');
  const send = async () => {
    if (!(await act(library.sendBack, { id: item.id, reason }))) return;
    toast(t('library.sentBack'), { kind: 'success' });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={<b>{t('library.sendBack.title', { title: item.title })}</b>}>
      <Stack>
        <Text size="sm">{t('library.sendBack.text')}</Text>
        <LongTextField
          name="reason"
          label={t('library.reason')}
          value={reason}
          required
          maxLength={1000}
          onChange={setReason}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('library.back')}
          </Button>
          <Button loading={isBusy} disabled={reason.trim() === ''} onClick={() => void send()}>
            {t('library.sendBack')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
