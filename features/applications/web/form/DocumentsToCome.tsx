import { List, Text, Title } from '@mantine/core';
import type { DocumentDefinition } from '#engines/forms/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { inWords } from '#engines/forms/words.ts';
import { kindsText } from '#features/forms/web/public.tsx';

/** The documents that the applicant must upload after the confirmation, listed early so that they can be prepared. */
export function DocumentsToCome({ documents }: { documents: readonly DocumentDefinition[] }) {
  const t = useTexts();
  const language = useContentLanguage();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents-to-come">
      <Title order={3} id="documents-to-come" mb={4}>
        {t('applications.toCome')}
      </Title>
      <Text mb="xs">{t('applications.toCome.text')}</Text>
      <List spacing={4}>
        {documents.map(({ key, title, help, required, kinds }) => (
          <List.Item key={key}>
            {inWords(title, language)}
            <Text span size="sm" c="dimmed">
              {' · '}
              {t(required ? 'applications.document.required' : 'applications.document.optional')}
              {' · '}
              {kindsText(t, kinds)}
            </Text>
            {help && (
              <Text size="sm" c="dimmed">
                {inWords(help, language)}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
