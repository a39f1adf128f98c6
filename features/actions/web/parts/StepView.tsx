import { Suspense } from 'react';
import { ActionView } from '#features/views/web/public.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { OneStep } from '../../contract.ts';
import { Instructions } from './Instructions.tsx';

interface Props {
  one: OneStep;
  viewType: OneStep['views'][number];
}

/** What is to be done: the view that an Admin wrote for whoever looks, or else the instructions. */
export function StepView({ one, viewType }: Props) {
  const instructions = <Instructions html={one.instructions} />;
  if (!one.views.includes(viewType)) return instructions;
  return (
    <Suspense fallback={<Loading lines={4} />}>
      <ActionView one={one} viewType={viewType}>
        {instructions}
      </ActionView>
    </Suspense>
  );
}
