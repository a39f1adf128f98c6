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
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { isMis } from '../mis.ts';

const misPath = ['Config', 'MIS'];
const filterPath = ['Config', 'MicrodataSendFilter'];

/** What the register asks of a project, in the form of a project's settings. */
export function RegisterSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const bound = (key: string) => ({ document, path: ['Config', 'Register', key], onChange });
  const set = (path: readonly string[], text: string) =>
    onChange((before) => withValue(before, path, text === '' ? undefined : text));
  const mis = asText(valueAt(document, misPath));
  return (
    <SettingsSection title={t('register.settings')} help={t('register.settings.help')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField
          name="Config-MIS"
          label={t('projects.key.MIS')}
          help={t('projects.help.MIS')}
          inputMode="numeric"
          value={mis}
          error={mis !== '' && !isMis(mis) && t('register.settings.mis')}
          onChange={(text) => set(misPath, text.trim())}
        />
        <DocumentField {...bound('Subproject')} kind="text" hasHelp />
        <DocumentField {...bound('BodyId')} kind="text" hasHelp />
      </SimpleGrid>
      <DocumentField {...bound('FromAuthorities')} kind="flag" />
      <CodeEditor
        label={t('projects.key.MicrodataSendFilter')}
        help={t('projects.help.MicrodataSendFilter')}
        language="javascript"
        value={asText(valueAt(document, filterPath))}
        onChange={(code) => set(filterPath, code)}
      />
    </SettingsSection>
  );
}
