import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Arrange } from '#ui/Arrange.tsx';
import { asDocument, asList, asText, asTexts, type Document, valueAt, withValue } from './document.ts';
import styles from './editor.module.css';
import { fieldChoices, withChosen } from './field-choices.ts';
import { matches } from './known-keys.ts';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import { withOwnProfile } from './own-profile.ts';
import { Section } from './Section.tsx';
import { type ProfilePartProps, TypeSelect } from './TypeSelect.tsx';
import type { Editor } from './use-editor.ts';
import { Chooser } from '../shared/Chooser.tsx';

interface Props extends ProfilePartProps {
  editor: Editor;
  document: Document;
}

/** The filters that the lists of people of a profile type offer. */
export function FiltersPart({ editor, document, type, onType }: Props) {
  const t = useTexts();
  const filters = asList(valueAt(document, [type, 'Filters']));
  const choices = fieldChoices(document, type);
  const set = (next: readonly unknown[]) =>
    editor.setSettings((before) =>
      withValue(withOwnProfile(before, type), [type, 'Filters'], next.length > 0 ? next : undefined),
    );
  return (
    <Stack>
      <TypeSelect type={type} onType={onType} />
      <Section title={t('projects.tab.filters')} help={t('projects.filters.text')}>
        {filters.length === 0 && <Text c="dimmed">{t('projects.filters.none')}</Text>}
        {filters.map((filter, at) => (
          <FilterEntry
            // Two filters may be on the same field, so that the place is what one is known by.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            at={at}
            of={filters.length}
            filter={asDocument(filter)}
            choices={choices}
            onChange={(next) => set(replaceAt(filters, at, next))}
            onMove={(by) => set(moveAt(filters, at, by))}
            onRemove={() => set(removeAt(filters, at))}
          />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={choices.length === 0}
            onClick={() => set([...filters, { Field: choices[0]!.value, Match: 'is' }])}
          >
            {t('projects.filters.add')}
          </Button>
        </div>
      </Section>
    </Stack>
  );
}

interface EntryProps {
  at: number;
  of: number;
  filter: Document;
  choices: { value: string; label: string }[];
  onChange: (filter: Document) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function FilterEntry({ at, of, filter, choices, onChange, onMove, onRemove }: EntryProps) {
  const t = useTexts();
  const field = asText(filter['Field']);
  const cascade = asText(filter['Cascade']);
  const name = t('projects.filter', {
    number: at + 1,
    field: choices.find(({ value }) => value === field)?.label ?? field,
  });
  const set = (key: string, value: unknown) =>
    onChange(withValue(filter, [key], value === '' ? undefined : value));
  const options = asTexts(filter['Options']);
  return (
    <section className={styles.entry} aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text fw={600} className={styles.opener}>
            {name}
          </Text>
          <Arrange
            name={name}
            isFirst={at === 0}
            isLast={at === of - 1}
            onMove={onMove}
            onRemove={onRemove}
          />
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
    </section>
  );
}
