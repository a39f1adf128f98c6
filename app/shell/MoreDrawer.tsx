import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What does not fit into the bar of a phone; loaded when it is first asked for. */
export function MoreDrawer({ title, onClose, children }: Props) {
  return (
    <Drawer opened onClose={onClose} position="bottom" title={title} size="auto">
      {children}
    </Drawer>
  );
}
