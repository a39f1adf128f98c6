import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import styles from './form.module.css';
import type { MailLink } from './SaveDialog.tsx';

const SaveDialog = lazy(async () => ({ default: (await import('./SaveDialog.tsx')).SaveDialog }));

interface Props {
  /** The address in the answers, if it is valid. */
  email: string | undefined;
  savedAt: Date | undefined;
  onSave: MailLink;
}

/** "Save and continue later": asks for the address and mails a link that restores the answers on any device. */
export function SaveForLater({ email, savedAt, onSave }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Group gap="xs" mt="md" className={styles.later}>
      <Button
        variant="subtle"
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('applications.later')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {savedAt
          ? t('applications.later.saved', { at: formatMoment(savedAt, language) })
          : t('applications.later.here')}
      </Text>
      {isOpen && (
        <Suspense>
          <SaveDialog email={email ?? ''} onSave={onSave} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  );
}
