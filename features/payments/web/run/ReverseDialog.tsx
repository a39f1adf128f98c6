import { Text } from '@mantine/core';
import { useState } from 'react';
import { isRefusal } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { listChanged, monthClosed } from '../../contract/refusals.ts';
import { payments as calls } from '../../contract.ts';
import { useMoney } from '../money.ts';
import { ReasonField } from '../ReasonField.tsx';
import type { Run } from './run.ts';

interface Props {
  run: Pick<Run, 'id' | 'name' | 'isMonthClosed' | 'files'>;
  /** The person whose payments are reversed; absent: what is left of the whole run. */
  person?: { userId: number; name: string };
  payments: number;
  cents: number;
  onClose: () => void;
}

/** Reverses payments of a run, with the reason and the exact numbers. */
export function ReverseDialog({ run, person, onClose, ...now }: Props) {
  const t = useTexts();
  const money = useMoney();
  const { id: projectId } = useProject();
  const isAdmin = useSession().roles.includes('Admin');
  const { run: act, problem } = useAct({ shows: 'here' });
  // What the dialog showed first is what it reverses: a run that is read anew meanwhile does not change the numbers under the user's hand.
  const [{ payments, cents }] = useState(now);
  const [reason, setReason] = useState('');
  const [monthReason, setMonthReason] = useState('');
  const isClosed = run.isMonthClosed || (problem !== undefined && isRefusal(problem, monthClosed));
  const hasChanged = problem !== undefined && isRefusal(problem, listChanged);
  const reverse = async () => {
    const done = await act(calls.reverse, {
      projectId,
      runId: run.id,
      ...(person && { userId: person.userId }),
      reason,
      payments,
      cents,
      ...(monthReason.trim() !== '' && { monthReason }),
    });
    if (done)
      toast(t('payments.reversed', { count: done.payments, sum: money(done.cents) }), { kind: 'success' });
    return done !== undefined;
  };
  return (
    <FormDialog
      title={person ? t('payments.reverse.of', { name: person.name }) : t('payments.reverse.all')}
      submit={t('payments.reverse')}
      danger
      isDirty={reason !== ''}
      canSubmit={!hasChanged && reason.trim() !== '' && (!isClosed || (isAdmin && monthReason.trim() !== ''))}
      problem={problem}
      onSubmit={reverse}
      onClose={onClose}
    >
      <Text>{t('payments.reverse.text', { count: payments, sum: money(cents), run: run.name })}</Text>
      {run.files > 0 && <Text fw={600}>{t('payments.reverse.ordered')}</Text>}
      {isClosed && !isAdmin && <Text fw={600}>{t('payments.run.monthClosed')}</Text>}
      <ReasonField name="reverse-reason" value={reason} onChange={setReason} />
      {isClosed && isAdmin && (
        <ReasonField name="reverse-month-reason" ofMonth value={monthReason} onChange={setMonthReason} />
      )}
    </FormDialog>
  );
}
