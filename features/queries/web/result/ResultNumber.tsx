import { Paper, Text } from '@mantine/core';
import { cellText } from '#engines/queries/cell-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { Display, Result } from '../../contract/shapes.ts';
import { shownColumns } from './shown-rows.ts';
import styles from './result.module.css';
import { useCellWords } from './use-cell-words.ts';

/** A text that is longer than this is written smaller. */
const LONG = 14;

/** The first cell of the result, large, with the title of its column. */
export function ResultNumber({ result, display }: { result: Result; display: Display }) {
  const t = useTexts();
  const words = useCellWords();
  const [column] = shownColumns(result, display);
  const [row] = result.rows;
  if (!column || !row) return <Empty title={t('queries.result.none')} />;
  const text = cellText(column, row[column.place], words) || '–';
  return (
    <Paper withBorder p="lg">
      <dl style={{ margin: 0 }}>
        <Text component="dt" c="dimmed">
          {column.title}
        </Text>
        <dd className={styles.number} style={{ margin: 0 }} data-long={text.length > LONG || undefined}>
          {text}
        </dd>
      </dl>
    </Paper>
  );
}
