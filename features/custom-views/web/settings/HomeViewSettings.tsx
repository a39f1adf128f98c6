import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  asText,
  asTexts,
  type SettingsFormProps,
  SettingsSection,
  valueAt,
  withValue,
} from '#features/projects/web/public.tsx';
import { participants } from '#platform/contract/roles.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { customViews } from '../../contract.ts';
import { titleOf } from '../shown/title-of.ts';

const namePath = ['Config', 'HomeCustomView', 'Name'];
const rolesPath = ['Config', 'HomeCustomView', 'Roles'];

/** The view that the start page of a project shows first, and to which roles. */
export function HomeViewSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { data = [] } = useQuery(ask(customViews.mine, { projectId }));
  const name = asText(valueAt(document, namePath));
  const known = data.map((view) => ({ value: view.name, label: titleOf(view, language) }));
  const isKnown = name === '' || known.some(({ value }) => value.toLowerCase() === name.toLowerCase());
  const set = (path: readonly string[], value: unknown) =>
    onChange((before) => withValue(before, path, value));
  return (
    <SettingsSection title={t('custom-views.home')} help={t('custom-views.home.help')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          name="home-view"
          label={t('custom-views.one')}
          options={isKnown ? known : [...known, { value: name, label: name }]}
          value={known.find(({ value }) => value.toLowerCase() === name.toLowerCase())?.value ?? name}
          onChange={(chosen) => set(namePath, chosen || undefined)}
        />
        <MultiSelectField
          name="home-roles"
          label={t('custom-views.home.roles')}
          options={participants.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          value={asTexts(valueAt(document, rolesPath))}
          onChange={(chosen) => set(rolesPath, chosen.length > 0 ? chosen : undefined)}
        />
      </SimpleGrid>
    </SettingsSection>
  );
}
