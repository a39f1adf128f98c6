import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { Inputs } from '../../../contract/shapes.ts';
import { calculators } from '../../../contract.ts';
import { CalculatorRunner } from '../LazyRunner.tsx';

interface Props {
  versionId: number;
  /** Undefined if the user may not add scenarios. */
  onSave: ((inputs: Inputs) => void) | undefined;
}

/** The calculator with the values of its workbook, to try it. Nothing is saved until the user makes a scenario of it. */
export function Trial({ versionId, onSave }: Props) {
  const t = useTexts();
  const [inputs, setInputs] = useState<Inputs>({});
  const { data: open, error, refetch } = useQuery(ask(calculators.open, { versionId }));
  if (error)
    return (
      <FailureNotice
        what={t('calculators.scenario.notOpened')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!open) return <Loading lines={6} />;
  return (
    <Stack gap="md">
      <Notice kind="info" title={t('calculators.scenario.trial.text')}>
        {onSave && (
          <Button data-no-print onClick={() => onSave(inputs)}>
            {t('calculators.scenario.trial.save')}
          </Button>
        )}
      </Notice>
      <CalculatorRunner
        open={open}
        inputs={inputs}
        isReadOnly={false}
        onInput={(name, value) => setInputs((now) => ({ ...now, [name]: value }))}
      />
    </Stack>
  );
}
