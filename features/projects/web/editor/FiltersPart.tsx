import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { asList, asText, asTexts, type Document, valueAt, withValue } from './document.ts';
import styles from './editor.module.css';
import { EntryList } from './EntryList.tsx';
import { fieldChoices, withChosen } from './field-choices.ts';
import { matches } from './known-keys.ts';
import { withOwnProfile } from './own-profile.ts';
import { type ProfilePartProps, TypeSelect } from './TypeSelect.tsx';
import type { Editor } from './use-editor.ts';
import { Chooser } from '../shared/Chooser.tsx';

interface Props extends ProfilePartProps {
  editor: Editor;
  document: Document;
}

/** The filters in the lists of people of a profile type. */
export function FiltersPart({ editor, document, type, onType }: Props) {
  const t = useTexts();
  const choices = fieldChoices(document, type);
  const set = (next: readonly unknown[]) =>
    editor.setSettings((before) =>
      withValue(withOwnProfile(before, type), [type, 'Filters'], next.length > 0 ? next : undefined),
    );
  const nameOf = (filter: Document, at: number) => {
    const field = asText(filter['Field']);
    const label = choices.find(({ value }) => value === field)?.label ?? field;
    return t('projects.filter', { number: at + 1, field: label });
  };
  return (
    <Stack>
      <TypeSelect type={type} onType={onType} />
      <EntryList
        title={t('projects.tab.filters')}
        help={t('projects.filters.text')}
        none={t('projects.filters.none')}
        add={t('projects.filters.add')}
        entries={asList(valueAt(document, [type, 'Filters']))}
        next={choices[0] && { Field: choices[0].value, Match: 'is' }}
        onChange={set}
        nameOf={nameOf}
      >
        {({ entry, ...place }) => <FilterEntry filter={entry} choices={choices} {...place} />}
      </EntryList>
    </Stack>
  );
}

interface EntryProps {
  at: number;
  name: string;
  filter: Document;
  choices: { value: string; label: string }[];
  arrange: ReactNode;
  onChange: (filter: Document) => void;
}

function FilterEntry({ at, name, filter, choices, arrange, onChange }: EntryProps) {
  const t = useTexts();
  const field = asText(filter['Field']);
  const cascade = asText(filter['Cascade']);
  const set = (key: string, value: unknown) =>
    onChange(withValue(filter, [key], value === '' ? undefined : value));
  const options = asTexts(filter['Options']);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={600} className={styles.opener}>
          {name}
        </Text>
        {arrange}
      </Group>
      <div className={styles.columns}>
        <Chooser
          name={`filter-${at}-field`}
          label={t('projects.key.Field')}
          options={withChosen(choices, field)}
          value={field}
          onChange={(value) => set('Field', value)}
        />
        <Chooser
          name={`filter-${at}-match`}
          label={t('projects.key.Match')}
          options={matches.map((match) => ({ value: match, label: t(`projects.match.${match}`) }))}
          value={asText(filter['Match']) || 'is'}
          onChange={(value) => set('Match', value)}
        />
        <TextField
          name={`filter-${at}-value`}
          label={t('projects.filter.value')}
          maxLength={300}
          value={asText(filter['Value'])}
          onChange={(value) => set('Value', value)}
        />
        <SelectField
          name={`filter-${at}-cascade`}
          label={t('projects.key.Cascade')}
          help={t('projects.help.Cascade')}
          options={withChosen(
            choices.filter(({ value }) => value !== field),
            cascade,
          )}
          value={cascade}
          onChange={(value) => set('Cascade', value)}
        />
        <LongTextField
          name={`filter-${at}-options`}
          label={t('projects.filter.options')}
          help={t('projects.filter.options.help')}
          rows={2}
          value={options.join('\n')}
          onChange={(text) => set('Options', text === '' ? undefined : text.split('\n'))}
        />
        <TextField
          name={`filter-${at}-separate`}
          label={t('projects.key.Separate')}
          help={t('projects.help.Separate')}
          maxLength={5}
          value={asText(filter['Separate'])}
          onChange={(value) => set('Separate', value)}
        />
      </div>
    </Stack>
  );
}
