import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import { modelOf, sqlDay } from '#engines/dates/database-day.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { isBankDay, nextBankDay } from '#engines/payments/bank-days.ts';
import { isRefusal } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { badOrder } from '../../contract/refusals.ts';
import { payments } from '../../contract.ts';
import { useMoney } from '../money.ts';
import type { Run } from './run.ts';

/** Makes a file for the bank. What keeps it from being written is listed by person, so that it can be mended. */
export function MakeFileDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const t = useTexts();
  const money = useMoney();
  const { id: projectId } = useProject();
  const { run: act, problem } = useAct({ shows: 'here' });
  const [first] = useState(() => modelOf(nextBankDay(sqlDay(athensClock(Date.now()).date))));
  const [day, setDay] = useState(first);
  const [remittance, setRemittance] = useState(run.name);
  const isDay = parseDate(day) !== undefined;
  const isClosed = isDay && !isBankDay(sqlDay(day));
  const isBadOrder = problem !== undefined && isRefusal(problem, badOrder);
  const make = async () => {
    const file = await act(payments.makeFile, {
      projectId,
      runId: run.id,
      executionDay: sqlDay(day),
      remittance,
    });
    if (file)
      toast(t('payments.file.isMade', { count: file.transfers, sum: money(file.cents) }), {
        kind: 'success',
      });
    return file !== undefined;
  };
  return (
    <FormDialog
      title={t('payments.file.make')}
      submit={t('payments.file.make')}
      isDirty={day !== first || remittance !== run.name}
      canSubmit={isDay && !isClosed && remittance.trim() !== ''}
      // The problems of single payments are a list of their own below.
      problem={isBadOrder ? undefined : problem}
      onSubmit={make}
      onClose={onClose}
    >
      <Text>{t('payments.file.make.text')}</Text>
      <DateField
        name="execution-day"
        label={t('payments.file.day')}
        help={t('payments.file.day.help')}
        error={isClosed && t('payments.file.day.closed')}
        required
        value={day}
        onChange={setDay}
      />
      <TextField
        name="remittance"
        label={t('payments.file.remittance')}
        help={t('payments.file.remittance.help')}
        required
        maxLength={140}
        value={remittance}
        onChange={setRemittance}
      />
      {isBadOrder && (
        <Notice kind="bad" title={t('payments.file.problems')} role="alert">
          <List>
            {numbered(problem.data.problems).map(({ number, name = '', field, why, detail = '' }) => (
              <List.Item key={number}>
                {[
                  name || t('payments.file.order'),
                  t(`payments.order.${field}`),
                  t(`payments.order.why.${why}`, { detail }),
                ].join(': ')}
              </List.Item>
            ))}
          </List>
        </Notice>
      )}
    </FormDialog>
  );
}

/** Two people may have the same name and the same problem. */
const numbered = <T extends object>(problems: readonly T[]): (T & { number: number })[] =>
  problems.map((one, place) => ({ ...one, number: place }));
