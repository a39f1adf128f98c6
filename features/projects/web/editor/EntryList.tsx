import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Arrange } from '#ui/Arrange.tsx';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import { asDocument, type Document } from './document.ts';
import styles from './editor.module.css';
import { Section } from './Section.tsx';

interface Props {
  title: string;
  help: string;
  /** Shown in place of an empty list. */
  none: string;
  /** The button that adds an entry. */
  add: string;
  entries: readonly unknown[];
  /** A new entry; undefined while none can be added. */
  next: Document | undefined;
  onChange: (entries: readonly unknown[]) => void;
  /** The name of an entry, for screen readers and the buttons that arrange it. */
  nameOf: (entry: Document, at: number) => string;
  /** The fields of an entry, with the buttons that move and remove it as `arrange`. */
  children: (entry: {
    entry: Document;
    at: number;
    name: string;
    arrange: ReactNode;
    onChange: (entry: Document) => void;
  }) => ReactNode;
}

/** A list of entries in the settings of a project, in an order that the user changes. */
export function EntryList({ title, help, none, add, entries, next, onChange, nameOf, children }: Props) {
  return (
    <Section title={title} help={help}>
      {entries.length === 0 && <Text c="dimmed">{none}</Text>}
      {entries.map((stored, at) => {
        const entry = asDocument(stored);
        const name = nameOf(entry, at);
        const arrange = (
          <Arrange
            name={name}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            onMove={(by) => onChange(moveAt(entries, at, by))}
            onRemove={() => onChange(removeAt(entries, at))}
          />
        );
        return (
          // All parts of an entry can be changed, so its place is its key.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={at} className={styles.entry} aria-label={name}>
            {children({
              entry,
              at,
              name,
              arrange,
              onChange: (changed) => onChange(replaceAt(entries, at, changed)),
            })}
          </section>
        );
      })}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={next === undefined}
          onClick={() => next && onChange([...entries, next])}
        >
          {add}
        </Button>
      </Group>
    </Section>
  );
}
