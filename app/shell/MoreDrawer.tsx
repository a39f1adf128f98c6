import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The places that do not fit into the bar of a phone. It is loaded when it is first opened. */
export function MoreDrawer({ title, onClose, children }: Props) {
  return (
    <Drawer opened onClose={onClose} position="bottom" title={title} size="auto">
      {children}
    </Drawer>
  );
}
