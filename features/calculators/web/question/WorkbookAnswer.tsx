import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type WorkbookAnswer as Answer, workbookAnswer } from '#engines/questionnaire/kinds/workbook.ts';
import type { WorkbookAnswerProps } from '#features/questionnaires/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { Inputs, OpenWorkbook, Result } from '../../contract/shapes.ts';
import { calculators } from '../../contract.ts';
import { CalculatorRunner } from '../run/LazyRunner.tsx';

/** A calculator as the answer to a question. What the page computes counts for its conditions; the server computes it again. */
export function WorkbookAnswer({ calculatorId, answerSetId, stored, onAnswer }: WorkbookAnswerProps) {
  const t = useTexts();
  const asked = { calculatorId, ...(answerSetId !== undefined && { answerSetId }) };
  const { data, error, refetch } = useQuery(ask(calculators.ofQuestion, asked));
  if (data) return <Answering open={data} stored={stored} onAnswer={onAnswer} />;
  if (!error) return <Loading lines={6} />;
  return <FailureNotice what={t('calculators.question.off')} error={error} onRetry={() => void refetch()} />;
}

interface Props extends Pick<WorkbookAnswerProps, 'stored' | 'onAnswer'> {
  open: OpenWorkbook;
}

function Answering({ open, stored, onAnswer }: Props) {
  const t = useTexts();
  const [inputs, setInputs] = useState<Inputs>(() => workbookAnswer(stored)?.inputs ?? {});
  const latest = useRef<readonly Result[]>([]);
  const answer = (given: Inputs) =>
    onAnswer(
      JSON.stringify({
        version: open.versionId,
        inputs: given,
        results: latest.current.map(({ place, title, value }) => ({ place, title, value })),
      } satisfies Answer),
    );
  return (
    <CalculatorRunner
      open={open}
      inputs={inputs}
      isReadOnly={false}
      onInput={(name, value) => setInputs((before) => ({ ...before, [name]: value }))}
      onResults={(results, { inputs: of, isFirst }) => {
        latest.current = results;
        // To open a question is no answer yet.
        if (!isFirst) answer(of);
      }}
    >
      {stored === '' && (
        <Button variant="default" onClick={() => answer(inputs)}>
          {t('calculators.question.asItIs')}
        </Button>
      )}
    </CalculatorRunner>
  );
}
