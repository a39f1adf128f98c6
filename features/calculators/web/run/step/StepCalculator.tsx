import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Scenario } from '../../../contract/scenarios.ts';
import type { Inputs } from '../../../contract/shapes.ts';
import { calculators } from '../../../contract.ts';
import type { Pair } from './pair.ts';
import { type Asked, ScenarioBar } from './ScenarioBar.tsx';
import { SharedScenario } from './SharedScenario.tsx';
import { Trial } from './Trial.tsx';
import { TRIAL, useStepAddress } from './use-step-address.ts';

const CompareScenarios = lazy(async () => ({
  default: (await import('../compare/CompareScenarios.tsx')).CompareScenarios,
}));
const ScenarioDialog = lazy(async () => ({ default: (await import('./ScenarioDialog.tsx')).ScenarioDialog }));

interface Props {
  pair: Pair;
  /** The published version, for trials. */
  versionId: number;
}

/** The scenarios of a step, and the one that is open. Without any the calculator is open for a trial that is not saved. */
export function StepCalculator({ pair, versionId }: Props) {
  const t = useTexts();
  const found = useQuery(ask(calculators.scenarios, pair));
  if (found.error)
    return (
      <FailureNotice
        what={t('calculators.scenario.notLoaded')}
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  if (!found.data) return <Loading lines={6} />;
  return <Scenarios pair={pair} versionId={versionId} {...found.data} />;
}

interface ScenariosProps extends Props {
  scenarios: readonly Scenario[];
  mayChange: boolean;
}

function Scenarios({ pair, versionId, scenarios, ...given }: ScenariosProps) {
  const t = useTexts();
  const { viewedBy } = useSession();
  const mayChange = given.mayChange && viewedBy === undefined;
  const [address, go] = useStepAddress();
  const [asked, setAsked] = useState<Asked>();
  // What was typed in the trial goes into the scenario that it becomes.
  const [carried, setCarried] = useState<{ number: number; inputs: Inputs }>();
  const wanted = address.scenario === 0 ? scenarios[0] : byNumber(scenarios, address.scenario);
  const isComparing = address.compare.length > 0 && scenarios.length > 1;
  if (isComparing)
    return (
      <Suspense fallback={<Loading lines={6} />}>
        <CompareScenarios
          pair={pair}
          scenarios={scenarios}
          chosen={address.compare.filter((number) => byNumber(scenarios, number))}
          onChoose={(numbers) => go({ compare: numbers })}
        />
      </Suspense>
    );
  return (
    <Stack gap="md">
      <ScenarioBar
        scenarios={scenarios}
        open={wanted}
        mayChange={mayChange}
        onOpen={(number) => go({ scenario: number })}
        onAsk={setAsked}
        onCompare={(numbers) => go({ compare: numbers })}
      />
      {!wanted && address.scenario > 0 && (
        <Notice kind="warning" title={t('calculators.scenario.gone', { number: address.scenario })} />
      )}
      {wanted ? (
        <SharedScenario
          key={`${wanted.id} ${wanted.versionId}`}
          pair={pair}
          scenario={wanted}
          mayChange={mayChange}
          carried={carried?.number === wanted.number ? carried.inputs : undefined}
          onCarried={() => setCarried(undefined)}
        />
      ) : (
        <Trial
          versionId={versionId}
          onSave={mayChange ? (inputs) => setAsked({ is: 'new', inputs }) : undefined}
        />
      )}
      {scenarios.length === 0 && !mayChange && (
        <Text size="sm" c="dimmed">
          {t('calculators.scenario.none')}
        </Text>
      )}
      {asked && (
        <Suspense>
          <ScenarioDialog
            pair={pair}
            asked={asked}
            onAdded={(number) => {
              if (asked.is === 'new' && asked.inputs) setCarried({ number, inputs: asked.inputs });
              go({ scenario: number });
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const byNumber = (scenarios: readonly Scenario[], number: number): Scenario | undefined =>
  number === TRIAL ? undefined : scenarios.find((one) => one.number === number);
