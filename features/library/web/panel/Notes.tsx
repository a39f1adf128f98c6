import { Stack, Text } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Item } from '../../contract/item.ts';

/** Who shared the item with the reader and why, and whether it waits or was sent back. */
export function Notes({ item }: { item: Item }) {
  const t = useTexts();
  const language = useLanguage();
  if (item.shared.length === 0 && item.pending === undefined) return null;
  return (
    <Stack gap="xs">
      {item.shared.map(({ by, name, note, at }) => (
        <Notice key={by} kind="info" title={t('library.sharedBy', { name })}>
          {note !== '' && <Text style={{ whiteSpace: 'pre-line' }}>«{note}»</Text>}
          <Text size="sm" c="dimmed">
            {formatMoment(at, language)}
          </Text>
        </Notice>
      ))}
      {item.pending === 'waiting' && (
        <Notice
          kind="info"
          title={t(item.approved ? 'library.pending.newVersion' : 'library.pending.waiting')}
        />
      )}
      {item.pending === 'returned' && (
        <Notice kind="warning" title={t('library.pending.returned')}>
          {item.reason !== undefined && <Text style={{ whiteSpace: 'pre-line' }}>{item.reason}</Text>}
        </Notice>
      )}
    </Stack>
  );
}
