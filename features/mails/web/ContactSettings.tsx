import { SimpleGrid, Text } from '@mantine/core';
import { DocumentField, type SettingsFormProps, SettingsSection } from '#features/projects/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';

/** Whom the people of a project ask, in the form of its settings. */
export function ContactSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const bound = (key: string) => ({
    document,
    path: ['Config', 'Contact', key],
    label: t(`mails.contact.${key}`),
    onChange,
  });
  return (
    <SettingsSection title={t('mails.contact')}>
      <Text size="sm" c="dimmed">
        {t('mails.contact.text')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <DocumentField {...bound('Name')} kind="text" />
        <DocumentField {...bound('Email')} kind="text" />
        <DocumentField {...bound('Phone')} kind="text" />
      </SimpleGrid>
    </SettingsSection>
  );
}
