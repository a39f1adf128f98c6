import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#engines/dates/parse-date.ts';
import { href } from '#platform/contract/addresses.ts';
import { ask, type Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import type { StageOfPerson } from '../../contract/filling.ts';
import { microdata } from '../../contract.ts';
import { StageBadge } from '../StageBadge.tsx';
import { ExitDialog } from './ExitDialog.tsx';

/** The stages of a person: what each is at, with the way to its form, and the day of the exit. */
export function StageList({ userId }: { userId: number }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, refetch } = useQuery(ask(microdata.ofPerson, { projectId, userId }));
  if (error) return <FailureNotice error={error as Problem} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={3} />;
  if (data.stages.length === 0) return <Empty title={t('microdata.none')} />;
  return (
    <Stack gap="sm">
      {data.stages.map((stage) => (
        <StageLine key={stage.stage} userId={userId} stage={stage} />
      ))}
      <Group gap="sm">
        <Text size="sm">
          {data.exitDay
            ? t('microdata.exit.on', { day: formatDate(data.exitDay) })
            : t('microdata.exit.none')}
        </Text>
        {data.may.setExit && !data.exitByAction && (
          <Button size="xs" variant="default" onClick={() => setIsAsked(true)}>
            {t('microdata.exit.set')}
          </Button>
        )}
      </Group>
      {isAsked && <ExitDialog userIds={[userId]} day={data.exitDay} onClose={() => setIsAsked(false)} />}
    </Stack>
  );
}

function StageLine({ userId, stage: one }: { userId: number; stage: StageOfPerson }) {
  const t = useTexts();
  const language = useLanguage();
  const { url } = useProject();
  const { stage, state, missing, contradictions, finalAt, checkedAt, isOpen, opensOn, dueOn } = one;
  const facts = [
    ...(finalAt ? [t('microdata.finalAt', { at: formatMoment(finalAt, language) })] : []),
    ...(state !== 'final' && contradictions > 0
      ? [t('microdata.contradictions', { count: contradictions })]
      : []),
    ...(state !== 'final' && isOpen && missing > 0 ? [t('microdata.left', { count: missing })] : []),
    ...(state !== 'final' && !isOpen && opensOn
      ? [t('microdata.opensOn', { day: formatDate(opensOn) })]
      : []),
    ...(state !== 'final' && isOpen && dueOn ? [t('microdata.dueOn', { day: formatDate(dueOn) })] : []),
    ...(checkedAt ? [t('microdata.checkedAt', { at: formatMoment(checkedAt, language) })] : []),
  ];
  return (
    <Group justify="space-between" gap="xs" wrap="wrap">
      <div>
        <Anchor
          component={Link}
          fw={600}
          to={href('/{curProject}/microdata/{UserId}/{Stage}', {
            curProject: url,
            UserId: userId,
            Stage: stage,
          })}
        >
          {t(`microdata.stage.${stage}`)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      <StageBadge state={state} isOpen={isOpen} />
    </Group>
  );
}
