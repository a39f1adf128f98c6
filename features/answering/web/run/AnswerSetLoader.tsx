import { lazy, Suspense } from 'react';
import type { AnswerSetQuery } from './AnswerSetPage.tsx';
import { WaitingPage } from './WaitingPage.tsx';

const AnswerSetPage = lazy(async () => ({ default: (await import('./AnswerSetPage.tsx')).AnswerSetPage }));

/** Loads the code of the questionnaire's page while the server is asked for the answer set. */
export function AnswerSetLoader(props: AnswerSetQuery) {
  return (
    <Suspense fallback={<WaitingPage />}>
      <AnswerSetPage {...props} />
    </Suspense>
  );
}
