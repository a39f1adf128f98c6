import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ActAsButtons } from '#features/identity/web/public.tsx';
import { holds, staff } from '#platform/contract/roles.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { people } from '../../contract.ts';
import { AccountMenu } from './account/AccountMenu.tsx';
import { PersonView } from './PersonView.tsx';

const PersonTabs = lazy(async () => ({ default: (await import('./page/PersonTabs.tsx')).PersonTabs }));

/** The reader's own profile, or with an id that of a person in their scope. */
export function ProfileScreen() {
  const session = useSession();
  return <OnePerson id={Number(useParam('Id')) || session.id} own={session.id} />;
}

/** The page of one person, for staff. */
export function UserScreen() {
  const session = useSession();
  return <OnePerson id={Number(useParam('id')) || session.id} own={session.id} />;
}

function OnePerson({ id, own }: { id: number; own: number }) {
  const t = useTexts();
  const session = useSession();
  const { id: projectId } = useProject();
  const { data: user, error, refetch } = useQuery(ask(people.one, { projectId, userId: id }));
  const problem = error instanceof Problem ? error : undefined;
  const title = id === own ? t('nav.profile') : (user?.name ?? t('people.person'));
  return (
    <Page
      title={title}
      actions={
        user && (
          <>
            <AccountMenu user={user} />
            {user.may.loginAs && <ActAsButtons userId={user.id} />}
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
      {user &&
        (holds(session.roles, staff) && id !== own ? (
          <Suspense fallback={<Loading lines={8} />}>
            <PersonTabs user={user} />
          </Suspense>
        ) : (
          <PersonView user={user} />
        ))}
    </Page>
  );
}
