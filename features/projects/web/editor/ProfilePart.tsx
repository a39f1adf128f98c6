import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Arrange } from '#ui/Arrange.tsx';
import { moveAt, removeAt } from '#ui/lists.ts';
import { asList, asText, asTexts, type Document, valueAt, withValue } from './document.ts';
import styles from './editor.module.css';
import { EntryList } from './EntryList.tsx';
import { allFieldChoices } from './field-choices.ts';
import type { Editor } from './use-editor.ts';

const path = ['Profile', 'Sections'];

/** The parts of a profile page, each with its fields in order. */
export function ProfilePart({ editor, document }: { editor: Editor; document: Document }) {
  const t = useTexts();
  const choices = allFieldChoices(document);
  return (
    <EntryList
      title={t('projects.tab.profile')}
      help={t('projects.profile.text')}
      none={t('projects.profile.none')}
      add={t('projects.profile.add')}
      entries={asList(valueAt(document, path))}
      next={{ Title: '', Fields: [] }}
      onChange={(next) =>
        editor.setSettings((before) => withValue(before, path, next.length > 0 ? next : undefined))
      }
      nameOf={(section, at) => asText(section['Title']) || t('projects.profile.section', { number: at + 1 })}
    >
      {({ entry, ...place }) => <SectionEntry section={entry} choices={choices} {...place} />}
    </EntryList>
  );
}

interface EntryProps {
  at: number;
  section: Document;
  choices: { value: string; label: string }[];
  arrange: ReactNode;
  onChange: (section: Document) => void;
}

function SectionEntry({ at, section, choices, arrange, onChange }: EntryProps) {
  const t = useTexts();
  const fields = asTexts(section['Fields']);
  const set = (next: readonly string[]) => onChange({ ...section, Fields: next });
  const labelOf = (field: string) => choices.find(({ value }) => value === field)?.label ?? field;
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="end" gap="xs" wrap="nowrap">
        <div className={styles.opener}>
          <TextField
            name={`section-${at}`}
            label={t('projects.key.Title')}
            maxLength={300}
            value={asText(section['Title'])}
            onChange={(Title) => onChange({ Fields: [], ...section, Title })}
          />
        </div>
        {arrange}
      </Group>
      {fields.map((field, place) => (
        <Group key={field} justify="space-between" gap="xs" wrap="nowrap" pl="md">
          <Text className={styles.opener}>{labelOf(field)}</Text>
          <Arrange
            name={labelOf(field)}
            isFirst={place === 0}
            isLast={place === fields.length - 1}
            onMove={(by) => set(moveAt(fields, place, by))}
            onRemove={() => set(removeAt(fields, place))}
          />
        </Group>
      ))}
      <SelectField
        // A chosen field goes to the list, and the next choice begins empty.
        key={fields.length}
        name={`section-${at}-add`}
        label={t('projects.profile.addField')}
        options={choices.filter(({ value }) => !fields.includes(value))}
        onChange={(field) => field !== '' && set([...fields, field])}
      />
    </Stack>
  );
}
