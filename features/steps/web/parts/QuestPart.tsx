import { type ComponentType, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';
import { Loading } from '#ui/Loading.tsx';
import type { OneStep } from '../../contract/steps.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** The questionnaire of a step: how far it is, and the way to it. */
    stepQuest: ComponentType<QuestProps>;
  }
}

interface QuestProps {
  one: OneStep;
  /** The user is the mentee; otherwise a mentor or staff who read. */
  isOwn: boolean;
}

/** The questionnaire of the step, if its action has one. */
export function QuestPart(props: QuestProps) {
  const [quest] = useParts('stepQuest');
  if (!quest || props.one.questId === null) return null;
  return (
    <Suspense fallback={<Loading lines={2} />}>
      <quest.Part {...props} />
    </Suspense>
  );
}
