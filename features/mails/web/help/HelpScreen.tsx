import { Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { AllContacts } from './AllContacts.tsx';
import { HelpFrame } from './HelpFrame.tsx';

/** Whom a reader asks who cannot sign in or apply. */
export function HelpScreen() {
  const t = useTexts();
  return (
    <HelpFrame title={t('app.help')}>
      <Stack>
        <AllContacts intro={t('mails.help.text')} none={t('mails.help.text.none')} />
        <Text>{t('mails.help.password')}</Text>
      </Stack>
    </HelpFrame>
  );
}
