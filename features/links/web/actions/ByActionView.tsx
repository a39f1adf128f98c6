import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useAddress } from '#platform/web/address.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { RadioField } from '#ui/fields/RadioField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { links } from '../../contract.ts';
import { MentorField } from '../MentorField.tsx';
import { ActionPicker } from './ActionPicker.tsx';
import { manyDefaults, menteesAt } from './address.ts';
import { FoundMentees } from './FoundMentees.tsx';
import { MenteeFilters } from './MenteeFilters.tsx';
import { useManyActs } from './use-many-acts.ts';

/** Sets the mentors of chosen actions, or default mentors, for all mentees that the filter finds. */
export function ByActionView() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [at, go] = useAddress({ view: 'board', ...manyDefaults });
  const [mentorId, setMentorId] = useState('');
  const board = useQuery(ask(links.board, { projectId }));
  const actions = useQuery(ask(links.actions, { projectId }));
  const known = actions.data?.filter(({ id }) => at.actions.includes(id)).map(({ id }) => id) ?? [];
  const mentor = board.data?.mentors.find(({ id }) => String(id) === mentorId);
  const { isBusy, ...acts } = useManyActs(menteesAt(at), mentor, known);
  const error = board.error ?? actions.error;
  if (error instanceof Problem)
    return (
      <FailureNotice
        what={t('links.notLoaded')}
        error={error}
        onRetry={() => void Promise.all([board.refetch(), actions.refetch()])}
      />
    );
  if (!board.data || !actions.data) return <Loading lines={8} />;
  const isOfActions = at.what !== 'default';
  return (
    <Stack gap="lg">
      <RadioField
        name="what"
        label={t('links.many.what')}
        value={isOfActions ? 'actions' : 'default'}
        options={[
          { value: 'actions', label: t('links.many.what.actions') },
          { value: 'default', label: t('links.many.what.default') },
        ]}
        onChange={(what) => go({ what })}
      />
      <SimpleGrid cols={{ base: 1, md: isOfActions ? 2 : 1 }} spacing="xl">
        {isOfActions && (
          <section aria-labelledby="links-actions">
            <Title order={2} fz="lg" mb="sm" id="links-actions">
              {t('ui.word.actions')}
            </Title>
            <ActionPicker
              actions={actions.data}
              chosen={known}
              onChoose={(chosen) => go({ actions: chosen })}
            />
          </section>
        )}
        <section aria-labelledby="links-mentees">
          <Title order={2} fz="lg" mb="sm" id="links-mentees">
            {t('ui.word.mentees')}
          </Title>
          <MenteeFilters at={at} mentors={board.data.mentors} onNarrow={go} />
          <FoundMentees selection={menteesAt(at)} />
          <Title order={2} fz="lg" mt="lg" mb="sm">
            {t(isOfActions ? 'links.many.mentorOfActions' : 'links.many.mentorOfAll')}
          </Title>
          <Stack gap="sm" align="start">
            <MentorField mentors={board.data.mentors} value={mentorId} onChange={setMentorId} />
            <Text size="sm">{t('links.many.final')}</Text>
            <Group gap="sm">
              <Button loading={isBusy} onClick={isOfActions ? acts.setActions : acts.setDefault}>
                {t('links.many.give')}
              </Button>
              <Button
                variant="default"
                disabled={isBusy}
                onClick={isOfActions ? acts.resetActions : acts.clearDefault}
              >
                {t(isOfActions ? 'links.many.reset' : 'links.unlink')}
              </Button>
            </Group>
          </Stack>
        </section>
      </SimpleGrid>
    </Stack>
  );
}
