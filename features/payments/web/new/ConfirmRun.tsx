import { Code, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { parseDate } from '#engines/dates/parse-date.ts';
import { href } from '#platform/contract/addresses.ts';
import type { Asked } from '#platform/contract/call.ts';
import { isRefusal } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { listChanged, monthClosed } from '../../contract/refusals.ts';
import type { Plan } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { planText, useMoney } from '../money.ts';
import { ReasonField } from '../ReasonField.tsx';
import { today, wireDay } from './draft.ts';

interface Props {
  plan: Plan;
  asked: Asked<typeof payments.plan>;
  /** The list is another one meanwhile: it has to be shown again. */
  onChanged: () => void;
  onClose: () => void;
}

/** The one confirmation of a run: its exact numbers and checksum, its name and its day. */
export function ConfirmRun({ plan, asked, onChanged, onClose }: Props) {
  const t = useTexts();
  const money = useMoney();
  const navigate = useNavigate();
  const { url } = useProject();
  const isAdmin = useSession().roles.includes('Admin');
  const { run, problem } = useAct({ shows: 'here' });
  const [now] = useState(today);
  const usual = t('payments.name.usual', { day: now.shown });
  const [name, setName] = useState(usual);
  const [day, setDay] = useState(now.day);
  const [monthReason, setMonthReason] = useState('');
  const isClosed = problem !== undefined && isRefusal(problem, monthClosed);
  const pay = async () => {
    const made = await run(payments.run, {
      ...asked,
      name,
      day: wireDay(day),
      checksum: plan.checksum,
      payments: plan.payments,
      cents: plan.cents,
      ...(monthReason.trim() !== '' && { monthReason }),
    });
    if (!made) return false;
    toast(t('payments.paid', { count: made.payments, sum: money(made.cents) }), { kind: 'success' });
    await navigate({
      to: href('/{curProject}/admin/project/payments/{runId}', { curProject: url, runId: made.runId }),
    });
    return true;
  };
  const hasChanged = problem !== undefined && isRefusal(problem, listChanged);
  return (
    <FormDialog
      title={t('payments.confirm')}
      submit={t('payments.pay', { count: plan.people })}
      isDirty={name !== usual || day !== now.day}
      canSubmit={name.trim() !== '' && parseDate(day) !== undefined && !hasChanged}
      problem={problem}
      onSubmit={pay}
      onClose={() => {
        if (hasChanged) onChanged();
        onClose();
      }}
    >
      <Stack gap="xs">
        <Text fw={600}>{planText(t, money, plan)}</Text>
        <Text size="sm">{t('payments.confirm.text')}</Text>
        <Text size="sm" c="dimmed">
          {t('payments.checksum')} <Code style={{ overflowWrap: 'anywhere' }}>{plan.checksum}</Code>
        </Text>
      </Stack>
      <TextField
        name="run-name"
        label={t('payments.run.name')}
        required
        maxLength={120}
        value={name}
        onChange={setName}
      />
      <DateField name="run-day" label={t('payments.run.day')} required value={day} onChange={setDay} />
      {isClosed && isAdmin && (
        <ReasonField name="run-month-reason" ofMonth value={monthReason} onChange={setMonthReason} />
      )}
    </FormDialog>
  );
}
