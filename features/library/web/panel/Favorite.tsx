import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';

/** The heart: pressed for a favourite of the reader. It shows the new state at once. */
export function Favorite({ item }: { item: Item }) {
  const t = useTexts();
  const { run, sentOf } = useAct();
  const { isFavorite: isOn } = sentOf(library.favorite) ?? item;
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-pressed={isOn}
      aria-label={t('library.favorite')}
      title={t(isOn ? 'library.favorite.remove' : 'library.favorite.add')}
      onClick={() => void run(library.favorite, { itemId: item.id, isFavorite: !isOn })}
    >
      {isOn ? (
        <IconHeartFilled size={20} aria-hidden style={{ color: 'var(--mantine-color-red-6)' }} />
      ) : (
        <IconHeart size={20} aria-hidden />
      )}
    </ActionIcon>
  );
}
