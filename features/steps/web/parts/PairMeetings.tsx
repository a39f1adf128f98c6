import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** The meetings of a mentee, or those about one action, beside the actions of the pair; or the way to ask for one. */
    pairMeetings: ComponentType<PairProps>;
  }
}

interface PairProps {
  mentee: { id: number; name: string };
  action?: { id: number; title: string };
  /** Instead of the list, how the mentee asks this mentor: about the meeting that is booked, or for a first one. */
  asking?: { mentorId: number; another: string; first: ReactNode };
}

/** What other features show of the meetings of a pair. */
export function PairMeetings(props: PairProps) {
  const parts = useParts('pairMeetings');
  if (parts.length === 0) return props.asking?.first;
  return parts.map(({ feature, Part }) => (
    <Suspense key={feature} fallback={null}>
      <Part {...props} />
    </Suspense>
  ));
}
