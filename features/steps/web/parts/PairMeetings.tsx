import { type ComponentType, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** The meetings of a mentee, or those about one action, beside the actions of the pair. */
    pairMeetings: ComponentType<PairProps>;
  }
}

interface PairProps {
  mentee: { id: number; name: string };
  action?: { id: number; title: string };
}

/** What other features show of the meetings of a pair. */
export function PairMeetings(props: PairProps) {
  return useParts('pairMeetings').map(({ feature, Part }) => (
    <Suspense key={feature} fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
}
