import { Group, Text, UnstyledButton } from '@mantine/core';
import { fieldTypes } from '#engines/fields/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Arrange } from '#ui/Arrange.tsx';
import { asNumber, asText, type Document } from '../document.ts';
import styles from '../editor.module.css';
import { levelText } from './levels.ts';

interface Props {
  /** The list and the index in it: `Fields.3`. */
  id: string;
  field: Document;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onMove: (by: -1 | 1) => void;
  /** Undefined for a field that the user cannot delete. */
  onRemove: (() => void) | undefined;
}

/** A field in the list. Its label opens it, Alt with an arrow moves it. */
export function FieldRow({ id, field, isOpen, isFirst, isLast, onOpen, onMove, onRemove }: Props) {
  const t = useTexts();
  const name = asText(field['Name']);
  const label = asText(field['Label']) || name;
  const type = asText(field['Type']) || 'text';
  const facts = [
    // The JSON of a draft may name a type that does not exist; the server refuses it at the save.
    fieldTypes.some((one) => one === type) ? t(`projects.fieldType.${type}`) : type,
    name,
    t('projects.field.seenBy', { level: levelText(t, asNumber(field['Visible']) ?? 2) }),
    field['Required'] === true && t('projects.key.Required'),
    field['Unique'] === true && t('projects.key.Unique'),
  ].filter(Boolean);
  return (
    <div className={styles.entry} data-open={isOpen || undefined}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <UnstyledButton
          className={styles.opener}
          data-field={id}
          aria-expanded={isOpen}
          onClick={onOpen}
          onKeyDown={(event) => {
            if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          <Text fw={600}>{label}</Text>
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        </UnstyledButton>
        <Arrange name={label} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      </Group>
    </div>
  );
}
