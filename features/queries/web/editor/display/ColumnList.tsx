import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { Display } from '../../../contract/shapes.ts';
import styles from '../editor.module.css';
import { tooLong } from '#ui/fields/too-long.ts';

/** The most characters of the title of a column. */
const MAX_TITLE = 120;

interface Props {
  columns: readonly string[];
  display: Pick<Display, 'titles' | 'hidden'>;
  onChange: (change: Partial<Pick<Display, 'titles' | 'hidden'>>) => void;
}

/** What the page calls each column, and whether it shows it. */
export function ColumnList({ columns, display: { titles, hidden }, onChange }: Props) {
  const t = useTexts();
  const setTitle = (name: string, title: string) => {
    const { [name]: _old, ...others } = titles;
    onChange({ titles: title === '' ? others : { ...others, [name]: title } });
  };
  const setShown = (name: string, isShown: boolean) =>
    onChange({ hidden: isShown ? hidden.filter((one) => one !== name) : [...hidden, name] });
  return (
    <Stack gap="xs" component="section" aria-label={t('queries.editor.display.columnList')}>
      <Text component="h3" fw={600}>
        {t('queries.editor.display.columnList')}
      </Text>
      <ul className={styles.columnList}>
        {columns.map((name) => (
          <li key={name}>
            <Group gap="sm" wrap="nowrap">
              <Checkbox
                checked={!hidden.includes(name)}
                aria-label={t('queries.editor.display.show', { name })}
                onChange={({ currentTarget: { checked } }) => setShown(name, checked)}
              />
              <Text ff="monospace" className={styles.columnName}>
                {name}
              </Text>
              <TextInput
                flex={1}
                aria-label={t('queries.editor.display.titleOf', { name })}
                placeholder={t('ui.word.title')}
                error={tooLong(t, titles[name] ?? '', MAX_TITLE)}
                value={titles[name] ?? ''}
                onChange={({ currentTarget: { value } }) => setTitle(name, value)}
              />
            </Group>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
