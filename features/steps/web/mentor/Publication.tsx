import { Box, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { send } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { toast } from '#ui/toast.ts';
import { steps } from '../../contract.ts';
import type { OneStep } from '../../contract/steps.ts';
import { staleSteps } from '../refresh.ts';

interface Props {
  asked: { actionId: number; menteeId: number };
  hindrances: OneStep['hindrances'];
}

/** Publishes an unpublished or inactive action to this mentee alone, from a day on. */
export function Publication({ asked, hindrances }: Props) {
  const t = useTexts();
  const queries = useQueryClient();
  const [date, setDate] = useState(() => athensClock(Date.now()).date);
  const [isBusy, setBusy] = useState(false);
  if (!hindrances.some((code) => code === 'not-published' || code === 'inactive')) return null;
  const publish = async () => {
    setBusy(true);
    try {
      await send(steps.publish, { ...asked, date });
      toast(t('steps.published'), { kind: 'success' });
      await staleSteps(queries);
    } catch (error) {
      tellFailure(t, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group align="end">
      <Box maw={220}>
        <DateField name="publish-day" label={t('steps.publish.day')} value={date} onChange={setDate} />
      </Box>
      <Button loading={isBusy} disabled={!parseDate(date)} onClick={() => void publish()}>
        {t('steps.publish')}
      </Button>
    </Group>
  );
}
