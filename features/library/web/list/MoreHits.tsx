import { Text } from '@mantine/core';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { MAX_HITS } from '../../contract/item.ts';

/** Says that a search found more items than are shown. */
export function MoreHits() {
  const t = useTexts();
  const most = new Intl.NumberFormat(useLanguage()).format(MAX_HITS);
  return (
    <Text size="sm" my="xs" role="status">
      {t('library.found.over', { most })}
    </Text>
  );
}
