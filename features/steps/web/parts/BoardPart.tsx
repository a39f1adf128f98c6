import { type ComponentType, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';
import type { OneStep } from '../../contract/steps.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** What mentee and mentor fill in together at a step. */
    stepBoard: ComponentType<{ one: OneStep }>;
  }
}

/** The shared board of the step, if its action has one. */
export function BoardPart({ one }: { one: OneStep }) {
  const [board] = useParts('stepBoard');
  if (!board) return null;
  return (
    <Suspense>
      <board.Part one={one} />
    </Suspense>
  );
}
