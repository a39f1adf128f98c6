import { Button, Group, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { inform } from '#ui/confirm.ts';
import styles from './form.module.css';

interface Props {
  /** The address in the answers, if it is valid. */
  email: string | undefined;
  savedAt: Date | undefined;
  /** Saves and mails the link; returns the error, if any. */
  onSave: () => Promise<unknown>;
}

/** "Save and continue later": mails a link that restores the answers on any device. */
export function SaveForLater({ email, savedAt, onSave }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!email) return inform({ text: t('applications.later.noEmail'), ok: t('applications.understood') });
    setBusy(true);
    const failure = await onSave();
    setBusy(false);
    const text = failure ? refusalText(t, failure) : t('applications.later.done', { email });
    return inform({ text, ok: t('applications.understood') });
  };
  return (
    <Group gap="xs" mt="md" className={styles.later}>
      <Button
        variant="subtle"
        loading={busy}
        leftSection={<IconDeviceFloppy size={18} aria-hidden />}
        onClick={() => void save()}
      >
        {t('applications.later')}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {savedAt
          ? t('applications.later.saved', { at: formatMoment(savedAt, language) })
          : t('applications.later.here')}
      </Text>
    </Group>
  );
}
