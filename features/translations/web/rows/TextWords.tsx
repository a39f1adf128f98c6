import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { Cell } from '../../contract/shapes.ts';
import { Marks } from '../Marks.tsx';

/** A text, or in its place what the product says without it. */
export function TextWords({ cell }: { cell: Cell }) {
  const t = useTexts();
  const { text, said, language } = cell;
  return (
    <>
      {text === undefined ? (
        <Text span size="sm" c="dimmed" fs="italic" display="block">
          {t('translations.says', { text: said })}
        </Text>
      ) : (
        <Text
          span
          size="sm"
          display="block"
          lang={language}
          dir="auto"
          lineClamp={4}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {text}
        </Text>
      )}
      <Marks cell={cell} />
    </>
  );
}
