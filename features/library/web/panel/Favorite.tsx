import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useTell } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';
import { shownItems } from '../refresh.ts';

/** The heart: pressed for a favourite of the reader. It shows the new state at once. */
export function Favorite({ item }: { item: Item }) {
  const t = useTexts();
  const tell = useTell(library.favorite, { refreshes: shownItems });
  const isOn = tell.isPending ? tell.variables.isFavorite : item.isFavorite;
  const toggle = () =>
    tell.mutate({ itemId: item.id, isFavorite: !isOn }, { onError: (error) => tellFailure(t, error) });
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-pressed={isOn}
      aria-label={t('library.favorite')}
      title={t(isOn ? 'library.favorite.remove' : 'library.favorite.add')}
      onClick={toggle}
    >
      {isOn ? (
        <IconHeartFilled size={20} aria-hidden style={{ color: 'var(--mantine-color-red-6)' }} />
      ) : (
        <IconHeart size={20} aria-hidden />
      )}
    </ActionIcon>
  );
}
