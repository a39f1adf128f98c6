import { lazy, Suspense } from 'react';

const PointMode = lazy(async () => ({ default: (await import('./PointMode.tsx')).PointMode }));

/** The mode with all that it needs; the page of everyone knows this file alone. */
export function BringPointMode() {
  return (
    <Suspense>
      <PointMode />
    </Suspense>
  );
}
