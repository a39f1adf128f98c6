import type { ComponentType } from 'react';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** Files that a later feature has for the reader, above the list of those that people sent. It draws nothing where there are none. */
    itemsBeside: ComponentType;
  }
}
