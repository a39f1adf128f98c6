import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

/** 45: nothing but the text. */
export function InformationForm() {
  const t = useTexts();
  return (
    <Text size="sm" c="dimmed">
      {t('questionnaires.kinds.information.help')}
    </Text>
  );
}
