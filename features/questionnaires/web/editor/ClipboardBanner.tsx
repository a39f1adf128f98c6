import { Button, Group, Paper, Text } from '@mantine/core';
import { IconClipboard, IconX } from '@tabler/icons-react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Clipboard } from '#engines/questionnaire/editing/clipboard.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import styles from './editor.module.css';
import { questionNames } from './state/names.ts';

interface Props {
  clipboard: Clipboard;
  draft: Questionnaire;
  onPaste: () => void;
  onCancel: () => void;
}

/** What was copied or cut and waits to be pasted. Escape cancels it. */
export function ClipboardBanner({ clipboard: { mode, id }, draft, onPaste, onCancel }: Props) {
  const t = useTexts();
  const name = questionNames(t, useContentLanguage(), draft)(id);
  return (
    <Paper withBorder shadow="sm" p="sm" mt="sm" className={styles.banner}>
      <Text size="sm" role="status" mb="xs">
        {t(`questionnaires.clipboard.${mode}`, { name })}
      </Text>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconClipboard size={16} aria-hidden />} onClick={onPaste}>
          {t('questionnaires.clipboard.paste')}
        </Button>
        <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onCancel}>
          {t('questionnaires.clipboard.cancel')}
        </Button>
      </Group>
    </Paper>
  );
}
