import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { href } from '#platform/contract/addresses.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Loading } from '#ui/Loading.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { Reading } from '../../contract/keeping.ts';
import { chat } from '../../contract.ts';

/** For how many hours an Admin can grant a request. */
const HOURS = [4, 24, 72, 168] as const;

const kinds: Record<Reading['state'], StatusKind> = {
  asked: 'waiting',
  granted: 'warning',
  refused: 'bad',
  ended: 'neutral',
};

/** The requests to read conversations: who asked and why, who decided, and until when. */
export function ReadingList() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(ask(chat.readings, { projectId }));
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {t('chat.readings')}
      </Title>
      <Text mb="sm" maw={720}>
        {t('chat.readings.text')}
      </Text>
      {error instanceof Problem && (
        <FailureNotice what={t('chat.readings.notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading lines={4} />}
      {data?.length === 0 && <Text c="dimmed">{t('chat.readings.none')}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} maw={820} style={{ listStyle: 'none' }}>
        {data?.map((reading) => (
          <OneReading key={reading.id} reading={reading} />
        ))}
      </Stack>
    </section>
  );
}

function OneReading({ reading }: { reading: Reading }) {
  const t = useTexts();
  const language = useLanguage();
  const { url } = useProject();
  const { id: me, roles } = useSession();
  const { run, isBusy } = useAct();
  const { id, conversationId, people, askedBy, askedById, askedAt, reason, state, decidedBy, until } =
    reading;
  const isOwn = askedById === me;
  return (
    <Card component="li" withBorder padding="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{people.join(' – ')}</Text>
          <StatusBadge kind={kinds[state]}>{t(`chat.readings.state.${state}`)}</StatusBadge>
        </Group>
        <Text>{t('chat.reports.reason', { reason })}</Text>
        <Text size="sm" c="dimmed">
          {t('chat.readings.by', { name: askedBy, when: formatMoment(askedAt, language) })}
          {decidedBy && ` · ${t('chat.readings.decidedBy', { name: decidedBy })}`}
          {until && ` · ${t('chat.readings.until', { when: formatMoment(until, language) })}`}
        </Text>
        {reading.mayDecide && <Decision id={id} />}
        {state === 'granted' && (isOwn || roles.includes('Admin')) && (
          <Group gap="xs">
            {isOwn && (
              <Button
                component={Link}
                to={href('/{curProject}/chat/{id}', { curProject: url, id: conversationId })}
              >
                {t('chat.readings.read')}
              </Button>
            )}
            <Button variant="default" loading={isBusy} onClick={() => void run(chat.endReading, { id })}>
              {t('chat.readings.end')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** An Admin grants the request for some hours, or refuses it. */
function Decision({ id }: { id: number }) {
  const t = useTexts();
  const [hours, setHours] = useState('24');
  const { run, isBusy } = useAct();
  const go = (granted: boolean) => void run(chat.decideReading, { id, granted, hours: Number(hours) });
  return (
    <Group gap="xs" align="end">
      <SelectField
        name={`hours-${id}`}
        label={t('chat.readings.for')}
        options={HOURS.map((count) => ({
          value: String(count),
          label: t('chat.readings.hours', { count }),
        }))}
        value={hours}
        onChange={setHours}
      />
      <Button loading={isBusy} onClick={() => go(true)}>
        {t('chat.readings.grant')}
      </Button>
      <Button variant="default" loading={isBusy} onClick={() => go(false)}>
        {t('chat.readings.refuse')}
      </Button>
    </Group>
  );
}
