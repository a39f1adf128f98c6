import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { athensClock, athensMoment } from '#engines/dates/athens.ts';
import { addDays } from '#engines/dates/days.ts';
import { parseDate } from '#engines/dates/parse-date.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, useTell } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
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
  return (
    <Modal opened onClose={onClose} title={<b>{t('chat.away')}</b>}>
      {data ? (
        <AwayForm away={data.away} onClose={onClose} />
      ) : error ? (
        <FailureNotice what={t('chat.away.notLoaded')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={4} />
      )}
    </Modal>
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
  const [day, setDay] = useState(() =>
    away ? athensClock(away.until.getTime()).date : addDays(athensClock(Date.now()).date, 7),
  );
  const [text, setText] = useState(away?.text ?? '');
  const [isAsked, setAsked] = useState(false);
  const tell = useTell(chat.setAway, { refreshes: [chat.away, chat.conversation, chat.conversations] });
  const until = endOf(day);
  const done = (said: string) => ({
    onSuccess: () => {
      toast(t(said), { kind: 'success' });
      onClose();
    },
  });
  const save = () => {
    setAsked(true);
    if (until) tell.mutate({ away: { until, text: text.trim() } }, done('chat.away.done'));
  };
  return (
    <Stack>
      <Text>{t('chat.away.help')}</Text>
      {tell.error && <FailureNotice what={t('chat.away.failed')} error={tell.error} />}
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
        label={t('chat.away.text')}
        help={t('chat.away.textHelp')}
        rows={2}
        maxLength={500}
        value={text}
        onChange={setText}
      />
      <Group justify="end">
        {away && (
          <Button
            variant="default"
            loading={tell.isPending}
            onClick={() => tell.mutate({}, done('chat.away.back'))}
          >
            {t('chat.away.end')}
          </Button>
        )}
        <Button loading={tell.isPending} onClick={save}>
          {t('chat.away.save')}
        </Button>
      </Group>
    </Stack>
  );
}
