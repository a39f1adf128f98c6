import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';
import { Loading } from '#ui/Loading.tsx';
import type { OneStep } from '../../contract/steps.ts';
import { Instructions } from './Instructions.tsx';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** Replaces the instructions of an action (its children) for this kind of viewer. */
    stepView: ComponentType<{ one: OneStep; viewType: ViewType; children: ReactNode }>;
  }
}

type ViewType = OneStep['views'][number];

interface Props {
  one: OneStep;
  viewType: ViewType;
}

/** The view of the action for this kind of viewer, else its instructions. */
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
