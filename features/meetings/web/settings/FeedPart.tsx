import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { meetings } from '../../contract.ts';

/**
 * The secret address for calendar programs that subscribe to the user's meetings. It is shown once, when it is made.
 */
export function FeedPart() {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ask(meetings.feed, {}));
  const [url, setUrl] = useState<string>();
  const { run, isBusy } = useAct();
  const problem = problemOf(error);

  const make = async () => {
    const sure = { text: t('meetings.feed.again'), yes: t('meetings.feed.new'), no: t('ui.cancel') };
    if (data?.since && !(await confirm(sure))) return;
    const made = await run(meetings.makeFeed, {});
    if (made) setUrl(made.url);
  };
  const revoke = async () => {
    if (!(await run(meetings.revokeFeed, {}))) return;
    setUrl(undefined);
    toast(t('meetings.feed.revoked'), { kind: 'success' });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    toast(t('meetings.feed.copied'), { kind: 'success' });
  };

  return (
    <Stack gap="sm" component="section" aria-label={t('meetings.feed')}>
      <Title order={3} size="h5">
        {t('meetings.feed')}
      </Title>
      <Text>{t('meetings.feed.text')}</Text>
      {problem && (
        <FailureNotice what={t('meetings.notLoaded')} error={problem} onRetry={() => void refetch()} />
      )}
      {!data && !problem && <Loading lines={2} />}
      {url !== undefined && (
        <Group gap="xs" align="end">
          <TextInput
            label={t('meetings.feed.url')}
            description={t('meetings.feed.once')}
            size="md"
            readOnly
            value={url}
            flex="1 1 240px"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copy()}>{t('meetings.feed.copy')}</Button>
          <Button component="a" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
            {t('meetings.feed.open')}
          </Button>
        </Group>
      )}
      {data && (
        <Text size="sm" role="status">
          {data.since
            ? t('meetings.feed.since', { when: formatMoment(data.since, language) })
            : t('meetings.feed.none')}
        </Text>
      )}
      {data && (
        <Group gap="xs">
          <Button variant="default" loading={isBusy} onClick={() => void make()}>
            {t(data.since ? 'meetings.feed.new' : 'meetings.feed.make')}
          </Button>
          {data.since && (
            <Button variant="default" loading={isBusy} onClick={() => void revoke()}>
              {t('meetings.feed.revoke')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
