import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { SignOutButton } from '#features/identity/web/public.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { applications } from '../../contract.ts';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { documentsLeft } from './documents-left.ts';
import { OwnApplicationPart } from './OwnApplicationPart.tsx';
import { Contacts } from './Contacts.tsx';
import { SetPassword } from './SetPassword.tsx';

/**
 * The applicant's page: the state of the application, its documents and the password. Mentees have another start page.
 */
export function ApplicantScreen() {
  const { roles } = useSession();
  return roles.includes('Mentee') && !roles.includes('Admin') ? <Navigate to="/" replace /> : <Applicant />;
}

function Applicant() {
  const t = useTexts();
  const mine = useQuery(ask(applications.mine, {}));
  const problem = mine.error instanceof Problem ? mine.error : undefined;
  const left = (mine.data ?? []).reduce((sum, one) => sum + documentsLeft(one), 0);
  useLeaving(() => left > 0, t('applications.leaving', { count: left }));
  return (
    <PublicFrame>
      <Page title={t('applications.own')} width="reading" actions={<SignOutButton />}>
        {mine.isPending && <Loading lines={8} />}
        {problem && (
          <FailureNotice
            what={t('applications.own.failed')}
            error={problem}
            onRetry={() => void mine.refetch()}
          />
        )}
        {mine.data?.length === 0 && (
          <Empty title={t('applications.own.none')}>{t('applications.own.none.text')}</Empty>
        )}
        {mine.data?.map((application) => (
          <OwnApplicationPart key={application.id} application={application} />
        ))}
        {mine.data && mine.data.length > 0 && (
          <SetPassword hasPassword={mine.data.some(({ hasPassword }) => hasPassword)} />
        )}
        <Text size="sm" c="dimmed" mt="lg" data-no-print>
          {t('applications.own.help')}
        </Text>
        <Contacts applications={mine.data ?? []} />
      </Page>
    </PublicFrame>
  );
}
