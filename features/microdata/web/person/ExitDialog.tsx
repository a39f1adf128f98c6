import { Text } from '@mantine/core';
import { useState } from 'react';
import { parseDate } from '#engines/dates/parse-date.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { toast } from '#ui/toast.ts';
import { microdata } from '../../contract.ts';

interface Props {
  userIds: readonly number[];
  day: string | undefined;
  onClose: () => void;
}

/** Asks on which day people left the programme; an empty day says that they have not. */
export function ExitDialog({ userIds, day: before = '', onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, problem } = useAct({ shows: 'here' });
  const [day, setDay] = useState(before);
  const submit = async () => {
    const done = await run(microdata.setExit, {
      projectId,
      userIds: [...userIds],
      day: day === '' ? null : day,
    });
    if (!done) return false;
    toast(t('ui.word.theChangesWereSaved'), { kind: 'success' });
    return true;
  };
  return (
    <FormDialog
      title={t('microdata.exit.set')}
      submit={t('ui.word.save')}
      isDirty={day !== before}
      canSubmit={day === '' || parseDate(day) !== undefined}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text mb="sm">{t('microdata.exit.help')}</Text>
      <DateField name="exit-day" label={t('microdata.exit.day')} value={day} onChange={setDay} />
    </FormDialog>
  );
}
