import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';

interface Props {
  title: string;
  reason: string;
  isBusy: boolean;
  onReason: (reason: string) => void;
  onSend: () => void;
  onClose: () => void;
}

/** The dialog that sends a version back to its uploader, with the reason. */
export function SendBackDialog({ title, reason, isBusy, onReason, onSend, onClose }: Props) {
  const t = useTexts();
  return (
    <Modal opened onClose={onClose} title={<b>{t('library.sendBack.title', { title })}</b>}>
      <Stack>
        <Text size="sm">{t('library.sendBack.text')}</Text>
        <LongTextField
          name="reason"
          label={t('library.reason')}
          value={reason}
          required
          maxLength={1000}
          onChange={onReason}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('library.back')}
          </Button>
          <Button loading={isBusy} disabled={reason.trim() === ''} onClick={onSend}>
            {t('library.sendBack')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
