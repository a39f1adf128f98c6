import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import type { AnswerSet } from '../../contract/sets.ts';
import { NotFound } from './NotFound.tsx';
import { QuestPage } from './QuestPage.tsx';

interface Props {
  found: UseQueryResult<AnswerSet>;
  project: string | undefined;
  language?: Language;
}

/** A questionnaire that is read by one of its addresses. */
export function Loaded({ found, project, language }: Props) {
  const t = useTexts();
  const { data, error, refetch } = found;
  const again = useCallback(async () => {
    const now = await refetch();
    return now.isSuccess ? now.data : undefined;
  }, [refetch]);
  if (data)
    return <QuestPage set={data} project={project} {...(language && { language })} onChanged={again} />;
  if (error) return <NotFound error={error} onRetry={() => void again()} />;
  return (
    <Page title={t('answering.quest')}>
      <Loading lines={8} />
    </Page>
  );
}
