import { lazy, Suspense } from 'react';
import { questions } from '../confirm.ts';
import { useSignal } from '../signal.ts';
import { noticesWanted } from '../toast.ts';

const QuestionDialog = lazy(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog }));
const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }));

/** Where dialogs and toasts appear. Their code comes with the first of each, so that a public page does not carry it. */
export function Overlays() {
  const [question] = useSignal(questions);
  const noticed = useSignal(noticesWanted);
  return (
    <>
      <Suspense>{noticed && <Notices />}</Suspense>
      <Suspense>{question && <QuestionDialog key={question.id} question={question} />}</Suspense>
    </>
  );
}
