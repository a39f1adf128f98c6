import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { toast } from '#ui/toast.ts';
import { steps } from '../../contract.ts';
import type { OneStep } from '../../contract/steps.ts';

interface Props {
  asked: { actionId: number; menteeId: number };
  hindrances: OneStep['hindrances'];
}

/** Publishes an unpublished or inactive action to this mentee alone, from a day on. */
export function Publication({ asked, hindrances }: Props) {
  const t = useTexts();
  const [date, setDate] = useState(() => athensClock(Date.now()).date);
  const { run, isBusy } = useAct();
  if (!hindrances.some((code) => code === 'not-published' || code === 'inactive')) return null;
  const publish = async () => {
    if (await run(steps.publish, { ...asked, date })) toast(t('steps.published'), { kind: 'success' });
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
