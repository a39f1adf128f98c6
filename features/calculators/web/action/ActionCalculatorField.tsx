import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { calculators } from '../../contract.ts';

/** The calculator of an action, for staff. The choice is saved at once, and can be taken back. */
export function ActionCalculatorField({ actionId }: { actionId: number }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const all = useQuery(ask(calculators.getSpreadsheetList, { projectId }));
  const own = useQuery(ask(calculators.ofAction, { actionId }));
  const { run, isBusy } = useAct();
  const failed = [all, own].find(({ error }) => error);
  if (failed)
    return (
      <FailureNotice
        what={t('calculators.action.failed')}
        error={failed.error!}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!all.data || !own.data) return <Loading lines={2} />;
  // A project without calculators needs no field for them.
  if (all.data.length === 0 && own.data.calculatorId === undefined) return null;
  const before = own.data.calculatorId;
  const choose = async (calculatorId: number | undefined) =>
    (await run(calculators.setAction, {
      actionId,
      ...(calculatorId !== undefined && { calculatorId }),
    })) !== undefined;
  const change = async (value: string) => {
    if (!(await choose(value === '' ? undefined : Number(value)))) return;
    toast(t('ui.word.saved'), {
      undo: { label: t('ui.word.undo'), onUndo: () => void choose(before) },
    });
  };
  return (
    <Box mt="lg">
      <SelectField
        name="action-calculator"
        label={t('calculators.action')}
        help={t('calculators.action.help')}
        placeholder={t('calculators.action.none')}
        value={before === undefined ? '' : String(before)}
        disabled={isBusy}
        options={all.data.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => void change(value)}
      />
    </Box>
  );
}
