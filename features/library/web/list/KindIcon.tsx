import { IconLink } from '@tabler/icons-react';
import { FileIcon } from '#features/files/web/public.tsx';
import type { Item } from '../../contract/item.ts';

/** The icon of an item by its kind and file. */
export const KindIcon = ({ item, size = 24 }: { item: Pick<Item, 'kind' | 'type'>; size?: number }) =>
  item.kind === 'Url' ? (
    <IconLink size={size} stroke={1.6} aria-hidden style={{ flexShrink: 0 }} />
  ) : (
    <FileIcon {...(item.type !== undefined && { mime: item.type })} size={size} />
  );
