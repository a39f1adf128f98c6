import { href } from '#platform/contract/addresses.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OneStep } from '#features/steps/contract/steps.ts';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import { answering } from '../../contract.ts';
import { GuideTools } from './GuideTools.tsx';

const states = ['none', 'started', 'finished', 'expired'] as const;

/** The questionnaire of a step: how far it is, and the way to it. Mentors and staff read it and give extra time. */
export function QuestStep({ one, isOwn }: { one: OneStep; isOwn: boolean }) {
  const t = useTexts();
  const { url } = useProject();
  const { viewedBy } = useSession();
  const state = states[one.questStatus] ?? 'none';
  const isOver = state === 'finished' || state === 'expired';
  const { step, mentee } = one;
  const canAnswer = isOwn && one.may.write && !isOver && viewedBy === undefined;
  const label = canAnswer
    ? t(state === 'started' ? 'answering.step.continue' : 'answering.step.start')
    : t('answering.step.read');
  return (
    <Section title={t('ui.word.questionnaire')}>
      {state === 'started' ? (
        <Progress actionId={step.id} menteeId={mentee.id} />
      ) : (
        <Text mb="sm">{t(`answering.step.${state}`)}</Text>
      )}
      <Group gap="xs">
        {(canAnswer || state !== 'none') && (
          <Button
            component={Link}
            to={href('/{curProject}/questionnaire/{id}', { curProject: url, id: step.id })}
            {...(!isOwn && { search: { mentee: mentee.id } as never })}
            variant={canAnswer ? 'filled' : 'default'}
            leftSection={<IconListCheck size={18} aria-hidden />}
          >
            {label}
          </Button>
        )}
        {isOver && (
          <Button
            component={Link}
            to={href('/{curProject}/results/{actionId}/{menteeId?}', {
              curProject: url,
              actionId: step.id,
              menteeId: mentee.id,
            })}
            variant="default"
          >
            {t('answering.toResult')}
          </Button>
        )}
        {!isOwn && one.may.guide && viewedBy === undefined && (
          <GuideTools actionId={step.id} menteeId={mentee.id} isOver={isOver} />
        )}
      </Group>
    </Section>
  );
}

/** How far a questionnaire that was begun is. Until that is known, or if it cannot be read, the page says only that it was begun. */
function Progress(whose: { actionId: number; menteeId: number }) {
  const t = useTexts();
  const { data } = useQuery(ask(answering.progress, whose));
  return (
    <Text mb="sm">
      {t(data?.state === 'paused' ? 'answering.step.paused' : 'answering.step.started')}
      {data && ` ${t('answering.step.progress', { answered: data.answered, questions: data.questions })}`}
    </Text>
  );
}
