import type { ReactNode } from 'react';

/** One thing to choose: an act, or with `to` a page of the product. */
export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
  /** Takes something away or cannot be undone. */
  isGrave?: boolean;
  onClick?: () => void;
  to?: string;
  /** The address of a file to download. */
  file?: string;
}

export interface MenuContent {
  /** Shown above the entries. */
  heading?: ReactNode;
  /** Entries that belong together; a line parts the groups. */
  groups: readonly (readonly MenuEntry[])[];
  width?: number;
}
