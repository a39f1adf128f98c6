import type { ComponentType } from 'react';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** What a feature shows under the figures of a page; `page` is its key. */
    figurePage: ComponentType<{ page: string }>;
  }
}
