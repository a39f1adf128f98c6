import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import type { OneStep } from '#features/steps/contract/steps.ts';
import { ask } from '#platform/web/api.ts';
import { Loading } from '#ui/Loading.tsx';
import { calculators } from '../../../contract.ts';

// No step without a calculator loads it.
const StepCalculator = lazy(async () => ({ default: (await import('./StepCalculator.tsx')).StepCalculator }));

/** The calculator of a step, if its action has one: mentee and mentor run it alone or together. */
export function CalculatorStep({ one }: { one: OneStep }) {
  const id = useId();
  const { data: calculator } = useQuery(ask(calculators.ofAction, { actionId: one.step.id }));
  if (calculator?.versionId === undefined) return null;
  return (
    <section aria-labelledby={id}>
      <Title order={2} mb="sm" id={id}>
        {calculator.name}
      </Title>
      <Suspense fallback={<Loading lines={6} />}>
        <StepCalculator
          pair={{ actionId: one.step.id, menteeId: one.mentee.id }}
          versionId={calculator.versionId}
        />
      </Suspense>
    </section>
  );
}
