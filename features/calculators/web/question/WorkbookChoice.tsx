import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WorkbookChoiceProps } from '#features/questionnaires/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { calculators } from '../../contract.ts';

/** Chooses the calculator of a question, and takes over what its results are called, for conditions. */
export function WorkbookChoice({ name, data, onChoose }: WorkbookChoiceProps) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data: all, error, refetch } = useQuery(ask(calculators.getSpreadsheetList, { projectId }));
  const { run, isBusy } = useAct();
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!all) return <Loading lines={2} />;
  const choose = async (id: number) => {
    const chosen = all.find((one) => one.id === id);
    if (!chosen) return onChoose({ results: [] });
    const results = await run(calculators.resultsOf, { calculatorId: id });
    if (results) onChoose({ spreadsheet: chosen, results });
  };
  const { spreadsheet, results } = data;
  return (
    <>
      <SelectField
        name={name}
        label={t('calculators.question')}
        help={t(all.length === 0 ? 'calculators.question.none' : 'calculators.question.help')}
        disabled={isBusy}
        value={spreadsheet ? String(spreadsheet.id) : ''}
        options={all.map(({ id, name: label }) => ({ value: String(id), label }))}
        onChange={(value) => void choose(Number(value))}
      />
      {results.length > 0 && (
        <Text size="sm" mt="xs">
          {t('calculators.question.results', { results: results.map(({ title }) => title).join(', ') })}
        </Text>
      )}
    </>
  );
}
