import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { people } from '#features/people/contract.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { links, type Load } from '../../contract.ts';
import { CoordinatorsPart } from './CoordinatorsPart.tsx';
import { MentorsPart } from './MentorsPart.tsx';

interface Props {
  id: number;
  mentors: readonly Load[];
  onClose: () => void;
}

/** The links of a mentee: the default mentor, mentors of single actions, coordinators. */
export function MenteePanel({ id, mentors, onClose }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const person = useQuery(ask(people.one, { projectId, userId: id }));
  const of = useQuery(ask(links.ofMentee, { projectId, menteeId: id }));
  const actions = useQuery(ask(links.actions, { projectId }));
  const runners = useQuery(ask(people.supervisorsFilter, { projectId }));
  const all = [person, of, actions, runners];
  const problem = all.map(({ error }) => error).find((error) => error instanceof Problem);
  return (
    <SidePanel title={person.data?.name ?? t('role.Mentee')} onClose={onClose}>
      {problem ? (
        <FailureNotice
          what={t(problem.status === 404 ? 'links.one.gone' : 'links.notLoaded')}
          error={problem}
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
        />
      ) : person.data && of.data && actions.data && runners.data ? (
        <Stack gap="xl">
          <MentorsPart menteeId={id} of={of.data} mentors={mentors} actions={actions.data} />
          <CoordinatorsPart
            key={person.data.coordinators.map((one) => one.id).join()}
            userId={id}
            now={person.data.coordinators}
            active={runners.data.filter(({ roles }) => roles.includes('Coordinator'))}
          />
        </Stack>
      ) : (
        <Loading lines={8} />
      )}
    </SidePanel>
  );
}
