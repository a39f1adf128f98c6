import { Checkbox, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';

interface Props {
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}

/** Warns of a privacy notice that came with a file, and lets staff confirm it. The form cannot open before. */
export function UnreadNotice({ isRead, onRead }: Props) {
  const t = useTexts();
  return (
    <Notice kind="warning" title={t('forms.editor.unread')}>
      <Stack gap="xs">
        <Text size="sm">{t('forms.editor.unread.text')}</Text>
        <Checkbox
          label={t('forms.editor.unread.read')}
          checked={isRead}
          onChange={(event) => onRead(event.currentTarget.checked)}
        />
      </Stack>
    </Notice>
  );
}
