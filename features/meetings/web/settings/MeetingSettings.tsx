import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import {
  asTexts,
  DocumentField,
  type SettingsFormProps,
  SettingsSection,
  valueAt,
  withValue,
} from '#features/projects/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';

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
      <PlacesField document={document} onChange={onChange} />
    </SettingsSection>
  );
}

const path = ['Config', 'Meeting', 'Places'];

/** The places of a project, one on each line. While they are typed, empty lines stay. */
function PlacesField({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const [draft, setDraft] = useState<string>();
  const change = (text: string) => {
    setDraft(text);
    const places = text.split('\n').flatMap((line) => line.trim() || []);
    onChange((before) => withValue(before, path, places.length > 0 ? places : undefined));
  };
  return (
    <LongTextField
      name="Config-Meeting-Places"
      label={t('projects.key.Places')}
      help={t('projects.help.Places')}
      rows={2}
      value={draft ?? asTexts(valueAt(document, path)).join('\n')}
      onChange={change}
      onBlur={() => setDraft(undefined)}
    />
  );
}
