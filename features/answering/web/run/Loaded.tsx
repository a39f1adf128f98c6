import { lazy, Suspense } from 'react';
import type { Found } from './FoundPage.tsx';
import { WaitingPage } from './WaitingPage.tsx';

const FoundPage = lazy(async () => ({ default: (await import('./FoundPage.tsx')).FoundPage }));

/** A questionnaire that is read by one of its addresses. Its page loads while the server is asked. */
export function Loaded(props: Found) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <FoundPage {...props} />
    </Suspense>
  );
}
