import { Slot } from '#platform/web/Slot.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { OneStep } from '../../contract/steps.ts';
import { Instructions } from './Instructions.tsx';

interface Props {
  one: OneStep;
  viewType: OneStep['views'][number];
}

/** The view of the action for this kind of viewer, else its instructions. */
export function StepView({ one, viewType }: Props) {
  const instructions = <Instructions html={one.instructions} />;
  if (!one.views.includes(viewType)) return instructions;
  return (
    <Slot
      of="stepView"
      one={one}
      viewType={viewType}
      waiting={<Loading lines={4} />}
      otherwise={instructions}
    >
      {instructions}
    </Slot>
  );
}
