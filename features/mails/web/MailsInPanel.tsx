import { Anchor, Group, Pagination, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ask, problemOf } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { mails } from '../contract.ts';
import { MailDialog, type OneMail } from './MailDialog.tsx';
import { MailState } from './MailState.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';

interface Props {
  /** Asks for a page of the mails, newest first. */
  page: (page: number) => ReturnType<typeof ask<typeof mails.list>>;
  mail: (id: number) => OneMail;
  /** What staff can do when the address takes no mail. */
  refused: string;
  /** What will be listed here, for a record without mails. */
  none: string;
}

/** The mails about one record, in its panel beside a list. */
export function MailsInPanel({ page, mail, refused, none }: Props) {
  const t = useTexts();
  const [at, setAt] = useState(1);
  const [open, setOpen] = useState<number>();
  const { data, error, refetch } = useQuery({ ...page(at), placeholderData: keepPreviousData });
  const problem = problemOf(error);
  if (problem) return <FailureNotice error={problem} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  if (data.all === 0) return <Empty title={t('mails.none')}>{none}</Empty>;
  return (
    <Stack gap="md">
      {at === 1 && <RefusedNotice latest={data.list[0]}>{refused}</RefusedNotice>}
      {data.list.map(({ id, subject, at: when, state }) => (
        <Stack key={id} gap={4} align="start">
          <Anchor component="button" type="button" ta="start" onClick={() => setOpen(id)}>
            {subject}
          </Anchor>
          <Group gap="sm">
            <MailState state={state} />
            <Text size="sm" c="dimmed">
              {shortMoment(when)}
            </Text>
          </Group>
        </Stack>
      ))}
      {data.count > 1 && <Pagination total={data.count} value={at} onChange={setAt} size="sm" />}
      {open !== undefined && <MailDialog mail={mail(open)} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}
