import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { type AskedQuestion, questions } from '../confirm.ts';
import { useSignal } from '../signal.ts';
import { noticesWanted } from '../toast.ts';

/** Without a network their code may not come: then the system's own dialogs ask, and the page stays. */
const orElse = <Props,>(load: () => Promise<ComponentType<Props>>, other: ComponentType<Props>) =>
  lazy(() =>
    load().then(
      (found) => ({ default: found }),
      () => ({ default: other }),
    ),
  );

const QuestionDialog = orElse(
  async () => (await import('./QuestionDialog.tsx')).QuestionDialog,
  SystemQuestion,
);
const Notices = orElse<object>(
  async () => (await import('./Notices.tsx')).Notices,
  () => null,
);

function SystemQuestion({ question: { text, no, answer } }: { question: AskedQuestion }) {
  useEffect(() => {
    answer(no === undefined ? (alert(text), true) : window.confirm(text));
  }, [text, no, answer]);
  return null;
}

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
