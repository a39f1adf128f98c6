import type { ComponentType } from 'react';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** What a feature shows above the consent of a project. It cannot replace or hide the consent. */
    aboveConsent: ComponentType<{ projectId: number }>;
  }
}
