import { List, Text } from '@mantine/core';
import type { Difference } from '../../../contract/versions.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { isDocument } from '../document.ts';
import styles from '../editor.module.css';
import { keyText, nameOf, pathText } from '../paths.ts';

interface Props {
  differences: readonly Difference[];
  /** The settings, for the names of list entries. */
  document: unknown;
}

/** Characters of a value; longer ones are cut off, and the version shows all. */
const most = 300;

/** Differences in words: the place, and both values. */
export function Differences({ differences, document }: Props) {
  const t = useTexts();
  if (differences.length === 0) return <Text c="dimmed">{t('projects.differences.none')}</Text>;
  return (
    <List spacing={4}>
      {differences.map(({ path, before, after }) => (
        <List.Item key={path} className={styles.value}>
          <Text span fw={600}>
            {pathText(t, path, document)}
          </Text>
          {': '}
          {before === undefined
            ? t('projects.differences.added', { value: valueText(t, after) })
            : after === undefined
              ? t('projects.differences.removed', { value: valueText(t, before) })
              : t('projects.differences.changed', {
                  before: valueText(t, before),
                  after: valueText(t, after),
                })}
        </List.Item>
      ))}
    </List>
  );
}

function valueText(t: Texts, value: unknown): string {
  const text = inWords(t, value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** A value in words: a document by its keys, a list by the names of its entries. */
function inWords(t: Texts, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'ui.word.yes' : 'ui.word.no');
  if (Array.isArray(value))
    return value.map((entry) => nameOf(entry) || inWords(t, entry)).join(', ') || t('projects.nothing');
  if (isDocument(value))
    return (
      Object.entries(value)
        .map(([key, inner]) => `${keyText(t, key)}: ${inWords(t, inner)}`)
        .join(', ') || t('projects.nothing')
    );
  if (typeof value === 'string') return value === '' ? t('projects.nothing') : `«${value}»`;
  return JSON.stringify(value) ?? '';
}
