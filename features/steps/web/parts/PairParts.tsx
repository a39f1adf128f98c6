import { type ReactNode, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';
import type { OneStep } from '../../contract/steps.ts';
import type { PairPart, PairProps } from '../parts.tsx';

interface Props extends PairProps {
  about: PairPart['about'];
  /** Shown if no feature has anything about it. */
  otherwise?: ReactNode;
}

/** What the features show of a pair about one thing. */
export function PairParts({ about, otherwise = null, ...pair }: Props) {
  const parts = useParts('pairParts').flatMap(({ feature, Part }) =>
    Part.filter((part) => part.about === about).map((part) => ({ feature, ...part })),
  );
  if (parts.length === 0) return otherwise;
  return parts.map(({ feature, Part }) => (
    <Suspense key={feature} fallback={null}>
      <Part {...pair} />
    </Suspense>
  ));
}

/** The pair and the action of a step. */
export const pairOf = ({ mentee, step }: OneStep): PairProps => ({
  mentee,
  mentor: step.mentor,
  action: { id: step.id, title: step.title, typeId: step.typeId },
});
