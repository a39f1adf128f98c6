import { Suspense } from 'react';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { Share } from '../../contract/share.ts';
import { Item } from '../item/Item.tsx';

/** One shared file beside the list. */
export function ItemPanel({ share, onClose }: { share: Share; onClose: () => void }) {
  return (
    <SidePanel title={share.name} onClose={onClose}>
      <Suspense fallback={<Loading lines={8} />}>
        <Item key={share.id} share={share} onRemoved={onClose} />
      </Suspense>
    </SidePanel>
  );
}
