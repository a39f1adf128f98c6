import { ACTIVE, memberState } from '#engines/people/membership.ts';
import { href } from '#platform/contract/addresses.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ActAsButtons } from '#features/identity/web/public.tsx';
import { holds, type Role, staff } from '#platform/contract/roles.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { people } from '../../contract.ts';
import { AccountMenu } from '../person/account/AccountMenu.tsx';
import { PersonView } from '../person/PersonView.tsx';
import { useSetState } from './use-set-state.ts';

/** The roles with a page of each mentee's actions (spec 001: route `mentor/mentee/{menteeId}`). */
const followers: readonly Role[] = [...staff, 'Mentor', 'Microdata'];

interface Props {
  id: number;
  onClose: () => void;
}

/** One person beside the list. */
export function UserPanel({ id, onClose }: Props) {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const session = useSession();
  const { data: user, error, refetch } = useQuery(ask(people.one, { projectId, userId: id }));
  const acts = useSetState(() => {});
  const problem = error instanceof Problem ? error : undefined;
  const isActive = user?.state === ACTIVE;
  return (
    <SidePanel
      title={user?.name ?? t('people.person')}
      onClose={onClose}
      actions={
        user && (
          <>
            <Button
              component={Link}
              to={href('/{curProject}/userinfo/{Id?}', { curProject: url, Id: id })}
              variant="default"
            >
              {t('people.open')}
            </Button>
            {user.may.setState && (
              <Button
                variant="default"
                loading={acts.isBusy}
                onClick={() => void acts.setState({ id }, isActive ? memberState.inactive : ACTIVE)}
              >
                {t(isActive ? 'people.deactivate' : 'people.activate')}
              </Button>
            )}
            {user.roles.includes('Mentee') && holds(session.roles, followers) && (
              <Button
                component={Link}
                to={href('/{curProject}/mentor/mentee/{menteeId}/{actionId?}', {
                  curProject: url,
                  menteeId: id,
                })}
                variant="default"
              >
                {t('people.follow')}
              </Button>
            )}
            <AccountMenu user={user} />
            {user.may.loginAs && <ActAsButtons userId={id} />}
          </>
        )
      }
    >
      {problem && (
        <FailureNotice
          what={t(problem.status === 404 ? 'people.gone' : 'people.list.failed')}
          error={problem}
          onRetry={() => void refetch()}
        />
      )}
      {!user && !problem && <Loading lines={8} />}
      {user && <PersonView user={user} order={3} />}
    </SidePanel>
  );
}
