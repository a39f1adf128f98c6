import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SentFile } from '../../contract/sent-file.ts';
import { Item } from '../item/Item.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

/** One sent file over the page: the whole window of a phone, a dialog on a wide screen. */
export function ItemDialog({ sent, onClose }: { sent: SentFile; onClose: () => void }) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Dialog
      onClose={onClose}
      fullScreen={isNarrow}
      size="min(60rem, 92vw)"
      title={
        <Text component="span" inherit style={{ overflowWrap: 'anywhere' }}>
          {sent.name}
        </Text>
      }
    >
      <Item sent={sent} onRemoved={onClose} />
    </Dialog>
  );
}
