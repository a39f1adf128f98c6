import { Group, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { ItemMarks } from './ItemMarks.tsx';
import { KindIcon } from './KindIcon.tsx';
import styles from './library.module.css';
import { Sentence } from './Sentence.tsx';
import type { Row } from './use-library.ts';

/** The title of an item with its icon; under it the sentence of a hit, or the tags, and what is special about it. */
export function TitleCell({ row: { item, hit } }: { row: Row }) {
  const t = useTexts();
  const isInTitle = hit === undefined || hit.where === 'title' || hit.sentence.length === 0;
  const hasMarks = item.pending !== undefined || item.shared.length > 0 || item.isFavorite;
  return (
    <Group gap="xs" wrap="nowrap" align="start" component="span">
      <KindIcon item={item} size={20} />
      <span className={styles.cell}>
        <span>{item.title}</span>
        {!isInTitle && <Sentence sentence={hit.sentence} />}
        {isInTitle && item.tags.length > 0 && (
          <Text span size="sm" c="dimmed" fw={400} className={styles.under} aria-label={t('library.tags')}>
            {item.tags.join(' · ')}
          </Text>
        )}
        {hasMarks && (
          <span className={styles.under}>
            <Group gap={4} component="span">
              <ItemMarks item={item} />
            </Group>
          </span>
        )}
      </span>
    </Group>
  );
}
