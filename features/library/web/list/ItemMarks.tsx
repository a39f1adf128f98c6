import { IconHeartFilled } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Item } from '../../contract/item.ts';

/** What is special about an item: it waits, was sent back, was shared with the reader, or is a favourite. */
export function ItemMarks({ item }: { item: Item }) {
  const t = useTexts();
  const [share] = item.shared;
  return (
    <>
      {item.pending === 'waiting' && (
        <StatusBadge kind="waiting">
          {t(item.approved ? 'library.state.newVersion' : 'library.state.waiting')}
        </StatusBadge>
      )}
      {item.pending === 'returned' && <StatusBadge kind="warning">{t('library.state.returned')}</StatusBadge>}
      {share && (
        <StatusBadge kind={share.openedAt ? 'neutral' : 'good'}>
          {t('library.sharedBy', { name: share.name })}
        </StatusBadge>
      )}
      {item.isFavorite && (
        <IconHeartFilled
          size={16}
          role="img"
          aria-label={t('library.favorite')}
          style={{ color: 'var(--mantine-color-red-6)', flexShrink: 0 }}
        />
      )}
    </>
  );
}
