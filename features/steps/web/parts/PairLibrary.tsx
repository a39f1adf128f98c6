import { type ComponentType, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** What was shared with the mentee of a pair from the library. */
    pairLibrary: ComponentType<PairLibraryProps>;
  }
}

interface PairLibraryProps {
  mentee: { id: number; name: string };
}

/** What other features show of the library on the mentor's screen of a step. */
export const PairLibrary = (props: PairLibraryProps) =>
  useParts('pairLibrary').map(({ feature, Part }) => (
    <Suspense key={feature} fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
