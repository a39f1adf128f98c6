import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';

interface Props {
  title: string;
  isBusy: boolean;
  /** Whether there is something to save. */
  isReady: boolean;
  /** The error, if no field shows it. */
  failed?: string | undefined;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form for one setting of an account. */
export function AccountDialog({ title, isBusy, isReady, failed, onSave, onClose, children }: Props) {
  const t = useTexts();
  return (
    <Modal opened onClose={onClose} title={<b>{title}</b>} transitionProps={{ duration: 120 }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSave();
        }}
      >
        <Stack gap="md">
          {children}
          {failed && <ErrorNotice what={failed} />}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isReady}>
              {t('people.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
