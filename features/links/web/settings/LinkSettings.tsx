import { SimpleGrid } from '@mantine/core';
import { DocumentField, type SettingsFormProps, SettingsSection } from '#features/projects/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';

/** The settings of links in the form of a project's settings. */
export function LinkSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const bound = (...path: string[]) => ({ document, path: ['Config', ...path], onChange });
  return (
    <SettingsSection title={t('projects.part.links')}>
      <DocumentField {...bound('LinkActionsAll')} kind="flag" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DocumentField {...bound('MentorCapacity')} kind="number" hasHelp min={0} max={10_000} />
        <DocumentField {...bound('QuietDays')} kind="number" hasHelp min={1} max={3650} />
      </SimpleGrid>
    </SettingsSection>
  );
}
