import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { ToolFiles } from '#features/sent-files/web/public.tsx';
import type { OneStep } from '#features/steps/contract/steps.ts';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { calculators } from '../../../contract.ts';

// No step without a calculator loads it.
const StepCalculator = lazy(async () => ({ default: (await import('./StepCalculator.tsx')).StepCalculator }));

/** The question of the files that mentee and mentor put beside the calculator (`ToolFiles`). */
const FILES = 'calculator';

/** The calculator of a step, if its action has one: mentee and mentor run it alone or together, and put files beside it. */
export function CalculatorStep({ one }: { one: OneStep }) {
  const t = useTexts();
  const id = useId();
  const { viewedBy } = useSession();
  const { data: calculator } = useQuery(ask(calculators.ofAction, { actionId: one.step.id }));
  if (calculator?.versionId === undefined) return null;
  const pair = { actionId: one.step.id, menteeId: one.mentee.id };
  return (
    <>
      <section aria-labelledby={id}>
        <Title order={2} mb="sm" id={id}>
          {calculator.name}
        </Title>
        <Suspense fallback={<Loading lines={6} />}>
          <StepCalculator pair={pair} versionId={calculator.versionId} />
        </Suspense>
      </section>
      <ToolFiles
        place={pair}
        questionId={FILES}
        title={t('calculators.files')}
        addsInDialog
        mayWrite={(one.may.write || one.may.guide) && viewedBy === undefined}
      />
    </>
  );
}
