import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DocumentField, type SettingsFormProps, SettingsSection } from '#features/projects/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { files } from '../../contract.ts';
import { RoomBar } from '../room/RoomBar.tsx';

/** The settings of files in the form of a project's settings, with the room that its files take now. */
export function FileSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data } = useQuery(ask(files.projectUsage, { projectId }));
  const bound = (name: string) => ({ document, path: ['Config', 'Files', name], onChange });
  return (
    <SettingsSection title={t('projects.key.Files')}>
      <DocumentField {...bound('ProjectGB')} kind="number" min={0.1} max={100_000} adminOnly />
      <Text size="sm" c="dimmed">
        {t('files.settings.room')}
      </Text>
      {data && <RoomBar of="project" {...data} />}
      <DocumentField {...bound('RemoveMetadata')} kind="flag" />
      <Text size="sm" c="dimmed">
        {t('files.settings.metadata')}
      </Text>
    </SettingsSection>
  );
}
