import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Share } from '../../contract/share.ts';
import { Item } from '../item/Item.tsx';
import { useFocusBack } from '#ui/use-focus-back.ts';

/** One shared file over the page: the whole window of a phone, a dialog on a wide screen. */
export function ItemDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  useFocusBack();
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isNarrow}
      size="min(60rem, 92vw)"
      title={
        <Text component="b" style={{ overflowWrap: 'anywhere' }}>
          {share.name}
        </Text>
      }
    >
      <Item share={share} onRemoved={onClose} />
    </Modal>
  );
}
