import { Suspense } from 'react';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { SentFile } from '../../contract/sent-file.ts';
import { Item } from '../item/Item.tsx';

/** One sent file beside the list. */
export function ItemPanel({ sent, onClose }: { sent: SentFile; onClose: () => void }) {
  return (
    <SidePanel title={sent.name} onClose={onClose}>
      <Suspense fallback={<Loading lines={8} />}>
        <Item key={sent.id} sent={sent} onRemoved={onClose} />
      </Suspense>
    </SidePanel>
  );
}
