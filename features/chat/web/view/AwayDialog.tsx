import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { athensClock, athensMoment } from '#engines/dates/athens.ts';
import { addDays } from '#engines/dates/days.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { chat } from '../../contract.ts';

interface Away {
  until: Date;
  text: string;
}

/** Says to all who write to the user that the user is away, and until when. */
export function AwayDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({ ...ask(chat.away, {}), staleTime: 0 });
  if (data) return <AwayForm away={data.away} onClose={onClose} />;
  return (
    <Dialog title={t('chat.away')} onClose={onClose}>
      {error ? (
        <FailureNotice what={t('chat.away.notLoaded')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={4} />
      )}
    </Dialog>
  );
}

/** The end of a typed day in Greece; undefined for one that is over, or is no day. */
function endOf(typed: string): Date | undefined {
  const date = parseDate(typed);
  const at = date === undefined ? undefined : athensMoment({ date, time: '23:59' });
  return at === undefined || at < Date.now() ? undefined : new Date(at);
}

function AwayForm({ away, onClose }: { away: Away | undefined; onClose: () => void }) {
  const t = useTexts();
  const [begun] = useState(() =>
    away ? athensClock(away.until.getTime()).date : addDays(athensClock(Date.now()).date, 7),
  );
  const [day, setDay] = useState<string>(begun);
  const [text, setText] = useState(away?.text ?? '');
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const until = endOf(day);
  const set = async (next: { away?: Away }, done: string) => {
    const isSet = (await run(chat.setAway, next)) !== undefined;
    if (isSet) toast(t(done), { kind: 'success' });
    return isSet;
  };
  const save = () => {
    setAsked(true);
    return until !== undefined && set({ away: { until, text: text.trim() } }, 'chat.away.done');
  };
  const comeBack = async () => {
    if (await set({}, 'chat.away.back')) onClose();
  };
  return (
    <FormDialog
      title={t('chat.away')}
      submit={t('chat.away.save')}
      isDirty={day !== begun || text !== (away?.text ?? '')}
      isBusy={isBusy}
      problem={problem}
      what={t('chat.away.failed')}
      aside={
        away && (
          <Button variant="default" disabled={isBusy} onClick={() => void comeBack()}>
            {t('chat.away.end')}
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Text>{t('chat.away.help')}</Text>
      <DateField
        name="until"
        label={t('chat.away.until')}
        required
        value={day}
        error={isAsked && !until ? t('chat.away.past') : undefined}
        onChange={setDay}
      />
      <LongTextField
        name="text"
        label={t('ui.word.message')}
        help={t('chat.away.textHelp')}
        rows={2}
        maxLength={500}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
