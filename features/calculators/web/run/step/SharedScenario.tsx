import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { InputValue } from '#engines/workbook/input.ts';
import { useCursors, useSynced } from '#features/synced/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { Refusal } from '#platform/web/Refusal.tsx';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { scenarioObject } from '../../../scenario-names.ts';
import type { Scenario } from '../../../contract/scenarios.ts';
import type { Inputs } from '../../../contract/shapes.ts';
import { calculators } from '../../../contract.ts';
import { CalculatorRunner } from '../LazyRunner.tsx';
import { OldVersion } from './OldVersion.tsx';
import { inputsOf, type Pair } from './pair.ts';
import { RefusedInputs } from './RefusedInputs.tsx';
import { ScenarioConflicts } from './ScenarioConflicts.tsx';
import { useSettling } from './use-settling.ts';
import styles from './step.module.css';

interface Props {
  pair: Pair;
  scenario: Scenario;
  mayChange: boolean;
  /** What was typed in the trial that became this scenario. */
  carried: Inputs | undefined;
  onCarried: () => void;
}

/** A scenario that mentee and mentor change at the same time: each sees the other's inputs, and in which one the other is. */
export function SharedScenario({ pair, scenario, mayChange, carried, onCarried }: Props) {
  const t = useTexts();
  const synced = useSynced({ ...pair, name: scenarioObject(scenario.number) });
  const { object, state, isSaved, isKept, failure, conflicts, refused } = synced;
  const { cursors, moveTo } = useCursors(object);
  const opened = useQuery(ask(calculators.open, { versionId: scenario.versionId }));
  const inputs = useMemo(() => inputsOf(state ?? {}), [state]);
  const isReadOnly = !mayChange || !synced.mayChange;
  useLeaving(() => !isSaved && !isKept, t('calculators.scenario.leaving'));
  useSettling(scenario, isSaved);
  useCarrying({ object, isReady: state !== undefined && synced.mayChange, carried, onCarried });

  const refusedInputs = refused.map((draft) => (
    <RefusedInputs
      key={draft.id}
      draft={draft}
      onSendAgain={isReadOnly || !state ? undefined : () => object.sendAgain(draft)}
      onDiscard={() => object.discard(draft)}
    />
  ));
  const problem = opened.error ?? (state ? undefined : failure);
  const reload = () => void (opened.error ? opened.refetch() : object.load());
  if (problem || !state || !opened.data)
    return (
      <Stack gap="sm">
        {refusedInputs}
        {problem ? (
          <FailureNotice what={t('calculators.scenario.notOpened')} error={problem} onRetry={reload} />
        ) : (
          <Loading lines={6} />
        )}
      </Stack>
    );
  const write = (name: string, value: InputValue) => {
    const now = object.snapshot().state ?? {};
    object.change({ ...now, inputs: { ...inputsOf(now), [name]: value } });
  };
  return (
    <Stack gap="sm">
      <Title order={3} className={styles.onPaper}>
        {scenario.name}
      </Title>
      {scenario.isOld && <OldVersion scenario={scenario} mayMove={!isReadOnly} />}
      <Standing {...synced} isReadOnly={isReadOnly} />
      {refusedInputs}
      {/* The page tries again by itself: the focus stays with what is being typed. */}
      {failure !== undefined && (
        <Notice kind="bad" role="alert" title={t('calculators.scenario.notSaved')}>
          <Refusal of={failure} />
        </Notice>
      )}
      <CalculatorRunner
        open={opened.data}
        inputs={inputs}
        isReadOnly={isReadOnly}
        onInput={write}
        cursors={cursors}
        moveTo={moveTo}
      >
        <ScenarioConflicts conflicts={conflicts} onSettle={object.settle.bind(object)} />
      </CalculatorRunner>
    </Stack>
  );
}

interface Carrying {
  object: ReturnType<typeof useSynced>['object'];
  isReady: boolean;
  carried: Inputs | undefined;
  onCarried: () => void;
}

/** Puts what was typed in a trial into the new scenario, once. */
function useCarrying({ object, isReady, carried, onCarried }: Carrying): void {
  useEffect(() => {
    if (!isReady || !carried) return;
    const now = object.snapshot().state ?? {};
    if (Object.keys(carried).length > 0) object.change({ ...now, inputs: { ...inputsOf(now), ...carried } });
    onCarried();
  }, [object, isReady, carried, onCarried]);
}

interface StandingProps {
  isReadOnly: boolean;
  isSaved: boolean;
  isConnected: boolean;
  looking: readonly { id: number; name: string }[];
}

/** Who else is there, and whether everything is saved. */
function Standing({ isReadOnly, isSaved, isConnected, looking }: StandingProps) {
  const t = useTexts();
  const { id } = useSession();
  const others = looking.filter((one) => one.id !== id).map(({ name }) => name);
  const saving = isReadOnly
    ? 'calculators.scenario.readOnly'
    : isSaved
      ? 'ui.word.saved'
      : 'calculators.scenario.saving';
  return (
    <Group justify="space-between" gap="xs" data-no-print>
      <Text size="sm" c="dimmed" aria-live="polite">
        {others.length > 0 && t('calculators.scenario.looking', { names: others.join(', ') })}
      </Text>
      <Text size="sm" c="dimmed" role="status">
        {t(isConnected ? saving : 'calculators.scenario.offline')}
      </Text>
    </Group>
  );
}
