import { SimpleGrid } from '@mantine/core';
import { DocumentField, type SettingsFormProps, SettingsSection } from '#features/projects/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';

/** The settings of meetings in the form of a project's settings. */
export function MeetingSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const bound = (...path: string[]) => ({ document, path: ['Config', ...path], onChange });
  return (
    <SettingsSection title={t('projects.key.Meeting')}>
      <DocumentField {...bound('Meeting', 'OneAtATimePerAction')} kind="flag" />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DocumentField {...bound('Meeting', 'OpensBefore')} kind="number" hasHelp min={0} max={1440} />
        <DocumentField {...bound('Meeting', 'ClosesAfter')} kind="number" hasHelp min={0} max={1440} />
        <DocumentField {...bound('Meeting', 'BufferMinutes')} kind="number" hasHelp min={0} max={240} />
        <DocumentField {...bound('Meeting', 'NoticeHours')} kind="number" hasHelp min={0} max={720} />
      </SimpleGrid>
    </SettingsSection>
  );
}
