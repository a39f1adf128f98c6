import { DocumentField, type SettingsFormProps, SettingsSection } from '#features/projects/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';

/** What applicants are told, in the form of a project's settings. */
export function ApplicationSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  return (
    <SettingsSection title={t('applications.settings')}>
      <DocumentField
        document={document}
        path={['Config', 'TellRejectionReason']}
        onChange={onChange}
        kind="flag"
        label={t('projects.key.TellRejectionReason')}
      />
    </SettingsSection>
  );
}
