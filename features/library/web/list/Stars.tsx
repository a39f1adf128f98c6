import { Text } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useLocale, useTexts } from '#platform/web/texts.ts';
import type { Item } from '../../contract/item.ts';

/** The average of an item and the number of votes: «4,5 (12)». An item without a vote shows nothing. */
export function Stars({ item: { stars, votes } }: { item: Pick<Item, 'stars' | 'votes'> }) {
  const t = useTexts();
  const average = stars.toLocaleString(useLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (votes === 0) return null;
  return (
    <Text
      span
      size="sm"
      style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      role="img"
      aria-label={t('library.stars.read', { average, count: votes })}
    >
      <IconStarFilled
        size={14}
        aria-hidden
        style={{ color: 'var(--mantine-color-yellow-6)', verticalAlign: '-2px', marginInlineEnd: 4 }}
      />
      {average} ({votes})
    </Text>
  );
}
