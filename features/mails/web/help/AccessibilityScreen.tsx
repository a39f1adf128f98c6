import { List, Stack, Text, Title } from '@mantine/core';
import { formatDay } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { AllContacts } from './AllContacts.tsx';
import { HelpFrame } from './HelpFrame.tsx';

/** The day of the assessment in docs/accessibility.md, which the page sums up. */
const ASSESSED_ON = new Date('2026-11-26T12:00:00Z');

/** What of docs/accessibility.md is not held, or not known. */
const exceptions = ['media', 'files', 'pictures', 'editor', 'readers'] as const;

/** The accessibility statement that law 4727/2020 asks for: how far the product conforms, what does not, and whom to tell. */
export function AccessibilityScreen() {
  const t = useTexts();
  const language = useLanguage();
  return (
    <HelpFrame title={t('app.accessibility')}>
      <Stack>
        <Text>{t('mails.statement.scope')}</Text>
        <Title order={2} size="h3">
          {t('mails.statement.level')}
        </Title>
        <Text>{t('mails.statement.level.text')}</Text>
        <Title order={2} size="h3">
          {t('mails.statement.exceptions')}
        </Title>
        <List spacing="xs">
          {exceptions.map((one) => (
            <List.Item key={one}>{t(`mails.statement.not.${one}`)}</List.Item>
          ))}
        </List>
        <Title order={2} size="h3">
          {t('mails.statement.made')}
        </Title>
        <Text>{t('mails.statement.made.text', { date: formatDay(ASSESSED_ON, language) })}</Text>
        <Title order={2} size="h3">
          {t('mails.statement.report')}
        </Title>
        <AllContacts intro={t('mails.statement.report.text')} none={t('mails.statement.report.none')} />
        <Text>{t('mails.statement.authority')}</Text>
      </Stack>
    </HelpFrame>
  );
}
