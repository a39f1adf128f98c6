import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Arrange } from '#ui/Arrange.tsx';
import { asDocument, asList, asText, asTexts, type Document, valueAt, withValue } from './document.ts';
import styles from './editor.module.css';
import { allFieldChoices } from './field-choices.ts';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import { Section } from './Section.tsx';
import type { Editor } from './use-editor.ts';

const path = ['Profile', 'Sections'];

/** The parts of a profile page, each with its fields in their order. */
export function ProfilePart({ editor, document }: { editor: Editor; document: Document }) {
  const t = useTexts();
  const sections = asList(valueAt(document, path));
  const choices = allFieldChoices(document);
  const set = (next: readonly unknown[]) =>
    editor.setSettings((before) => withValue(before, path, next.length > 0 ? next : undefined));
  return (
    <Section title={t('projects.tab.profile')} help={t('projects.profile.text')}>
      {sections.length === 0 && <Text c="dimmed">{t('projects.profile.none')}</Text>}
      {sections.map((section, at) => (
        <SectionEntry
          // A heading can be typed over, so that the place is what a part is known by.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          at={at}
          of={sections.length}
          section={asDocument(section)}
          choices={choices}
          onChange={(next) => set(replaceAt(sections, at, next))}
          onMove={(by) => set(moveAt(sections, at, by))}
          onRemove={() => set(removeAt(sections, at))}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => set([...sections, { Title: '', Fields: [] }])}
        >
          {t('projects.profile.add')}
        </Button>
      </div>
    </Section>
  );
}

interface EntryProps {
  at: number;
  of: number;
  section: Document;
  choices: { value: string; label: string }[];
  onChange: (section: Document) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function SectionEntry({ at, of, section, choices, onChange, onMove, onRemove }: EntryProps) {
  const t = useTexts();
  const title = asText(section['Title']);
  const name = title || t('projects.profile.section', { number: at + 1 });
  const fields = asTexts(section['Fields']);
  const set = (next: readonly string[]) => onChange({ ...section, Fields: next });
  const labelOf = (field: string) => choices.find(({ value }) => value === field)?.label ?? field;
  return (
    <section className={styles.entry} aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" align="end" gap="xs" wrap="nowrap">
          <div className={styles.opener}>
            <TextField
              name={`section-${at}`}
              label={t('projects.key.Title')}
              maxLength={300}
              value={title}
              onChange={(Title) => onChange({ Fields: [], ...section, Title })}
            />
          </div>
          <Arrange
            name={name}
            isFirst={at === 0}
            isLast={at === of - 1}
            onMove={onMove}
            onRemove={onRemove}
          />
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
          // Chosen, a field goes to the list, and the choice begins anew.
          key={fields.length}
          name={`section-${at}-add`}
          label={t('projects.profile.addField')}
          options={choices.filter(({ value }) => !fields.includes(value))}
          onChange={(field) => field !== '' && set([...fields, field])}
        />
      </Stack>
    </section>
  );
}
