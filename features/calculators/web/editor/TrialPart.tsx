import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { Calculator } from '../../contract/calculator.ts';
import type { Inputs } from '../../contract/shapes.ts';
import { calculators } from '../../contract.ts';
import { CalculatorRunner } from '../run/LazyRunner.tsx';

/** The calculator as those will see it who run it. Nothing that is typed here is kept. */
export function TrialPart({ saved }: { saved: Calculator }) {
  const t = useTexts();
  const [inputs, setInputs] = useState<Inputs>({});
  const { data, error, refetch } = useQuery(ask(calculators.workbook, { versionId: saved.shown.id }));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={8} />;
  return (
    <CalculatorRunner
      key={`${data.versionId} ${saved.version}`}
      open={data}
      inputs={inputs}
      isReadOnly={false}
      onInput={(name, value) => setInputs((before) => ({ ...before, [name]: value }))}
    >
      <div data-no-print>
        <Title order={2} size="h3" mb={4}>
          {t('calculators.editor.tab.trial')}
        </Title>
        <Text>{t('calculators.trial.text')}</Text>
      </div>
    </CalculatorRunner>
  );
}
