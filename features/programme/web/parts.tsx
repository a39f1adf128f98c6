import type { ComponentType } from 'react';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** The shared board of an action, as staff set it. It is saved by itself. */
    actionBoard: ComponentType<{ actionId: number }>;
    /** Shows the result of an action's conditions while the user writes them. */
    conditionTrial: ComponentType<{ id: number; show: string; enable: string }>;
  }
}
