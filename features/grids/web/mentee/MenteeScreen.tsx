import { Anchor, Card, Grid, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { steps } from '#features/steps/contract.ts';
import { PairParts } from '#features/steps/web/public.tsx';
import { people } from '#features/people/contract.ts';
import { PersonView } from '#features/people/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { grids } from '../../contract.ts';
import { blockOf } from '../data/cells.ts';
import { ActionSteps } from './ActionSteps.tsx';

/** One mentee for mentors and staff: the state of each action of the project, and the profile. */
export function MenteeScreen() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const menteeId = Number(useParam('menteeId')) || 0;
  const chosen = Number(useParam('actionId')) || 0;
  const grid = useQuery(ask(grids.one, { projectId, menteeId }));
  const person = useQuery(ask(people.one, { projectId, userId: menteeId }));
  // A reader who may not load these still sees the state of each action.
  const own = useQuery(ask(steps.list, { projectId, menteeId }));
  const problem = [grid.error, person.error].find((error) => error instanceof Problem);
  const back = (
    <Anchor component={Link} to={href('/{curProject}/mentor/mentee/list', { curProject: url })}>
      {t('grids.mentee.back')}
    </Anchor>
  );
  if (problem)
    return (
      <Page title={t('role.Mentee')} actions={back}>
        <FailureNotice
          what={t(problem.status === 404 ? 'people.gone' : 'grids.mentee.failed')}
          error={problem}
          {...(problem.status !== 404 && {
            onRetry: () => {
              void grid.refetch();
              void person.refetch();
            },
          })}
        />
      </Page>
    );
  if (!grid.data || !person.data)
    return (
      <Page title={t('role.Mentee')}>
        <Loading lines={10} />
      </Page>
    );
  const { mentee, actions: columns, mentors } = grid.data;
  const ownSteps = new Map(own.data?.steps.map((step) => [step.id, step]));
  const ids = columns.map(({ id }) => id);
  const cells = blockOf({ list: [mentee], mentors }, ids).cells.get(mentee.id) ?? new Map();
  const done = mentee.cells.filter(({ state }) => state === 'done').length;
  return (
    <Page title={mentee.name} actions={back}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <Group justify="space-between">
              <Title order={2}>{t('ui.word.actions')}</Title>
              {own.data ? (
                // The same figures as the mentee has, who does not see every action.
                <Text>
                  {t('grids.mentee.doneOfSeen', {
                    done: own.data.progress.done,
                    count: own.data.progress.total,
                  })}
                </Text>
              ) : (
                columns.length > 0 && <Text>{t('grids.mentee.done', { done, count: columns.length })}</Text>
              )}
            </Group>
            <PairParts about="meetings" mentee={{ id: menteeId, name: mentee.name }} />
            <PairParts about="files" mentee={{ id: menteeId, name: mentee.name }} />
            <PairParts about="microdata" mentee={{ id: menteeId, name: mentee.name }} />
            <PairParts about="statistics" mentee={{ id: menteeId, name: mentee.name }} />
            {columns.length === 0 ? (
              <Empty title={t('grids.mentee.none')} />
            ) : (
              <ActionSteps
                actions={columns}
                cells={cells}
                steps={ownSteps}
                to={(actionId) =>
                  href('/{curProject}/mentor/action/{actionId}/{menteeId}', {
                    curProject: url,
                    actionId,
                    menteeId,
                  })
                }
                chosen={chosen}
              />
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Card withBorder padding="lg">
            <Suspense fallback={<Loading lines={8} />}>
              <PersonView user={person.data} />
            </Suspense>
          </Card>
        </Grid.Col>
      </Grid>
    </Page>
  );
}
