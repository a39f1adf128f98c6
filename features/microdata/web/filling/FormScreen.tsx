import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#engines/dates/parse-date.ts';
import { type Stage, stages } from '#engines/microdata/definition.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useParam } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { microdata } from '../../contract.ts';
import type { FormKey, FormOutput } from './use-form.ts';

const FilledForm = lazy(async () => ({ default: (await import('./FilledForm.tsx')).FilledForm }));
const FormActions = lazy(async () => ({ default: (await import('./FormActions.tsx')).FormActions }));
const LegalBasis = lazy(async () => ({ default: (await import('./LegalBasis.tsx')).LegalBasis }));

/** One stage of one person: filled in by the person, the mentor or staff. */
export function FormScreen() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const userId = Number(useParam('UserId')) || 0;
  const said = useParam('Stage');
  const stage = stages.find((one) => one === said) ?? 'entry';
  const of = { projectId, userId, stage };
  const { data, error, refetch } = useQuery(ask(microdata.form, of));
  const title = t(`microdata.stage.${stage}`);
  return (
    <Page
      title={data ? t('microdata.title', { form: title, name: data.name }) : title}
      actions={
        data && (
          <Suspense>
            <FormActions of={of} data={data} />
          </Suspense>
        )
      }
    >
      {error && (
        <FailureNotice
          error={error as Problem}
          {...(error instanceof Problem && error.status < 500 ? {} : { onRetry: () => void refetch() })}
        />
      )}
      {!data && !error && <Loading lines={12} />}
      {data && <LoadedForm key={`${userId}-${stage}`} of={of} data={data} title={title} />}
    </Page>
  );
}

function LoadedForm({ of, data, title }: { of: FormKey; data: FormOutput; title: string }) {
  const isOwn = useSession().id === of.userId;
  const [noticeRead, setNoticeRead] = useState(false);
  // The server takes this confirmation from the person alone.
  const isAsked = isOwn && data.may.fill && data.legalBasis !== '' && data.noticeReadAt === undefined;
  const isGated = isAsked && !noticeRead;
  return (
    <Stack>
      <FormState stage={of.stage} data={data} />
      {data.legalBasis !== '' && (
        <Suspense fallback={isGated ? <Loading lines={4} /> : null}>
          <LegalBasis html={data.legalBasis} isAsked={isGated} onRead={() => setNoticeRead(true)} />
        </Suspense>
      )}
      {/* After its Final the form begins again from what is locked. */}
      {!isGated && (
        <Suspense fallback={<Loading lines={12} />}>
          <FilledForm
            key={data.finalAt ? 'final' : 'open'}
            of={of}
            data={data}
            title={title}
            noticeRead={noticeRead}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** What the form is at: locked, not open yet, due, or late. */
function FormState({ stage, data }: { stage: Stage; data: FormOutput }) {
  const t = useTexts();
  const language = useLanguage();
  const { finalAt, finalBy = '', isOpen, opensOn, dueOn, checkedAt, checkedBy = '' } = data;
  if (finalAt)
    return (
      <Notice kind="good" title={t('microdata.isFinal')}>
        <Text size="sm">{t('microdata.finalBy', { by: finalBy, at: formatMoment(finalAt, language) })}</Text>
        {checkedAt && (
          <Text size="sm">
            {t('microdata.checkedBy', { by: checkedBy, at: formatMoment(checkedAt, language) })}
          </Text>
        )}
      </Notice>
    );
  if (!isOpen)
    return (
      <Notice kind="info" title={t('microdata.notOpen')}>
        <Text size="sm">
          {opensOn ? t('microdata.opensOn', { day: formatDate(opensOn) }) : t(`microdata.opens.${stage}`)}
        </Text>
      </Notice>
    );
  return (
    <Text c="dimmed">
      {[
        ...(dueOn ? [t('microdata.dueOn', { day: formatDate(dueOn) })] : []),
        ...(checkedAt
          ? [t('microdata.checkedBy', { by: checkedBy, at: formatMoment(checkedAt, language) })]
          : []),
      ].join(' · ')}
    </Text>
  );
}
