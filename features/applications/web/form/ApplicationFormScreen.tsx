import { Anchor, Group, List, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { notFound } from '#platform/contract/refusal.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, isRefusal, Problem } from '#platform/web/api.ts';
import { useQuery as useAddressQuery } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { chooseProject } from '../../contract/refusals.ts';
import { applications } from '../../contract.ts';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { handedOver } from './restored-draft.ts';

const ApplicationForm = lazy(async () => ({
  default: (await import('./ApplicationForm.tsx')).ApplicationForm,
}));

/** The page of the form: of the project in the URL, of the only open project, or a choice between several. */
export function ApplicationFormScreen() {
  const t = useTexts();
  const { project } = useAddressQuery();
  const queries = useQueryClient();
  const form = useQuery({
    ...ask(applications.form, typeof project === 'string' ? { project } : {}),
    // No refetch: a changed form would close the applicant's step. The server refuses a stale form at the submit.
    staleTime: Infinity,
    retry: false,
  });
  const problem = form.error instanceof Problem ? form.error : undefined;
  const title = form.data
    ? t('applications.form.of', { project: form.data.project.descr })
    : t('applications.form');
  return (
    <PublicFrame>
      <Page title={title}>
        {isRefusal(problem, chooseProject) && <ChooseProject />}
        {isRefusal(problem, notFound) && (
          <Empty title={t('applications.none')}>{t('applications.none.text')}</Empty>
        )}
        {problem && !isRefusal(problem, chooseProject) && !isRefusal(problem, notFound) && (
          <FailureNotice
            what={t('applications.form.failed')}
            error={problem}
            onRetry={() => void form.refetch()}
          />
        )}
        {form.isPending && <Loading lines={8} />}
        {form.data && !form.data.open && (
          <Empty title={t('applications.isClosed')}>
            {t('applications.isClosed.text', { project: form.data.project.descr })}
          </Empty>
        )}
        {form.data?.open && (
          <Suspense fallback={<Loading lines={8} />}>
            <ApplicationForm
              form={form.data}
              restored={handedOver(queries, form.data.project.url)}
              onStale={() => void form.refetch()}
            />
          </Suspense>
        )}
      </Page>
    </PublicFrame>
  );
}

/** The choice between the programmes that take applications now. */
function ChooseProject() {
  const t = useTexts();
  const { data: open, isPending } = useQuery(ask(applications.open, {}));
  if (isPending) return <Loading lines={3} />;
  if (!open || open.length === 0)
    return <Empty title={t('applications.none')}>{t('applications.none.text')}</Empty>;
  return (
    <Group align="start">
      <div>
        <Text mb="sm">{t('applications.choose')}</Text>
        <List spacing="sm">
          {open.map(({ url, descr }) => (
            <List.Item key={url}>
              <Anchor href={`/applicationForm?project=${encodeURIComponent(url)}`}>{descr}</Anchor>
            </List.Item>
          ))}
        </List>
      </div>
    </Group>
  );
}
