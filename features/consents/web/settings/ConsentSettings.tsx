import { SimpleGrid } from '@mantine/core';
import {
  asText,
  DocumentField,
  type SettingsFormProps,
  SettingsSection,
  valueAt,
  withValue,
} from '#features/projects/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { RichText } from '#ui/RichText.tsx';

/** The consent gate in the form of a project's settings. */
export function ConsentSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const bound = (...path: string[]) => ({ document, path: ['Config', ...path], onChange });
  return (
    <SettingsSection title={t('projects.key.gdpr')} help={t('projects.help.gdpr')}>
      <DocumentField {...bound('gdpr', 'Required')} kind="flag" label={t('projects.gdpr.required')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DocumentField {...bound('gdpr', 'UserField')} kind="text" hasHelp />
        <DocumentField {...bound('gdpr', 'MinValue')} kind="number" hasHelp />
      </SimpleGrid>
      <RichText
        name="gdpr-html"
        label={t('projects.key.Html')}
        value={asText(valueAt(document, ['Config', 'gdpr', 'Html']))}
        onChange={(html) =>
          onChange((before) => withValue(before, ['Config', 'gdpr', 'Html'], html === '' ? undefined : html))
        }
      />
    </SettingsSection>
  );
}
