import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem, send } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
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
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(ask(meetings.feed, {}));
  const [url, setUrl] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const problem = error instanceof Problem ? error : undefined;

  const act = async (run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
    } catch (failure) {
      tellFailure(t, failure);
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: [meetings.feed.path] });
  };
  const make = async () => {
    const sure = { text: t('meetings.feed.again'), yes: t('meetings.feed.new'), no: t('meetings.back') };
    if (data?.since && !(await confirm(sure))) return;
    await act(async () => setUrl((await send(meetings.makeFeed, {})).url));
  };
  const revoke = () =>
    act(async () => {
      await send(meetings.revokeFeed, {});
      setUrl(undefined);
      toast(t('meetings.feed.revoked'), { kind: 'success' });
    });
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
