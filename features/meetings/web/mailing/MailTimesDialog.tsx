import { Button, Group, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';
import type { Recipient, TimeMail } from '../../contract/mails.ts';
import { RecipientRow } from './RecipientRow.tsx';
import styles from './mailing.module.css';
import { needsMail, useFailures } from './mail-state.ts';

interface Props {
  isStaff: boolean;
  onClose: () => void;
}

const WHILE_WAITING_MS = 2000;

/** The dialog that mails the times of meetings: the recipients, a preview for each, and the state of the mails. */
export function MailTimesDialog({ isStaff, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [template, setTemplate] = useState<TimeMail>('rendezvous.html');
  const [left, setLeft] = useState<readonly number[]>([]);
  const { run, isBusy } = useAct();
  const { data, error, refetch } = useQuery({
    ...ask(meetings.recipients, { projectId, template }),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting') ? WHILE_WAITING_MS : false,
  });
  const problem = problemOf(error);
  const open = data?.filter(needsMail) ?? [];
  const chosen = open.filter(({ id }) => !left.includes(id));
  const { sentNow, noteSent } = useFailures(data);

  const go = async () => {
    const answer = await run(meetings.mailUsers, { template, data: dataOf(chosen) });
    if (!answer) return;
    const unsent = Object.values(answer).filter(({ sent, code }) => !sent && code !== 'told').length;
    if (unsent > 0) toast(t('meetings.mails.unsent'), { kind: 'error', seconds: 10 });
    const sent = Object.keys(answer).filter((id) => answer[id]!.sent);
    noteSent(sent.map(Number));
    if (sent.length > 0) toast(t('meetings.mails.queued', { count: sent.length }), { kind: 'success' });
  };

  return (
    <Dialog onClose={onClose} title={t('meetings.mails')} size="xl">
      <Stack>
        <Text>{t('meetings.mails.text')}</Text>
        <fieldset className={styles.choice}>
          <VisuallyHidden component="legend">{t('meetings.mails.to')}</VisuallyHidden>
          <SegmentedControl
            fullWidth
            value={template}
            onChange={(next) => {
              setTemplate(next as TimeMail);
              setLeft([]);
            }}
            data={[
              { value: 'rendezvous.html', label: t('meetings.mails.mentees') },
              {
                value: 'mentorMeetings.html',
                label: t(isStaff ? 'meetings.mails.mentors' : 'meetings.mails.me'),
              },
            ]}
          />
        </fieldset>
        {problem && (
          <FailureNotice what={t('meetings.notLoaded')} error={problem} onRetry={() => void refetch()} />
        )}
        {!data && !problem && <Loading lines={6} />}
        {data?.length === 0 && <Text role="status">{t('meetings.mails.nobody')}</Text>}
        {data && data.length > 0 && (
          <ul className={styles.list} aria-label={t('meetings.mails.to')}>
            {data.map((one) => (
              <RecipientRow
                key={`${template} ${one.id}`}
                recipient={one}
                template={template}
                isChosen={needsMail(one) ? !left.includes(one.id) : undefined}
                isSentNow={sentNow.includes(one.id)}
                onChoose={(is) => setLeft(is ? left.filter((id) => id !== one.id) : [...left, one.id])}
              />
            ))}
          </ul>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button loading={isBusy} disabled={chosen.length === 0} onClick={() => void go()}>
            {t('meetings.mails.send', { count: chosen.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const dataOf = (chosen: readonly Recipient[]): Record<string, { meetingIds: number[] }> =>
  Object.fromEntries(
    chosen
      .slice(0, 500)
      .map(({ id, meetings: own }) => [
        String(id),
        { meetingIds: own.slice(0, 50).map((meeting) => meeting.id) },
      ]),
  );
