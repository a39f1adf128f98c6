import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';
import { Loading } from '#ui/Loading.tsx';
import type { OneStep } from '../../contract/steps.ts';
import { Instructions } from './Instructions.tsx';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** What replaces an action's instructions (its children), for this kind of reader. */
    stepView: ComponentType<{ one: OneStep; viewType: ViewType; children: ReactNode }>;
  }
}

type ViewType = OneStep['views'][number];

interface Props {
  one: OneStep;
  viewType: ViewType;
}

/** What is to be done: the view that an Admin wrote for whoever looks, or else the instructions. */
export function StepView({ one, viewType }: Props) {
  const instructions = <Instructions html={one.instructions} />;
  const [view] = useParts('stepView');
  if (!view || !one.views.includes(viewType)) return instructions;
  return (
    <Suspense fallback={<Loading lines={4} />}>
      <view.Part one={one} viewType={viewType}>
        {instructions}
      </view.Part>
    </Suspense>
  );
}
