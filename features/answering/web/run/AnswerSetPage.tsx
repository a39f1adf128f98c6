import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { NotFound } from './NotFound.tsx';
import { QuestPage } from './QuestPage.tsx';
import { WaitingPage } from './WaitingPage.tsx';

export interface AnswerSetQuery {
  query: UseQueryResult<AnswerSet>;
  project: string | undefined;
  language?: Language;
}

/** The page of a questionnaire, also while it is read from the server and when there is none. */
export function AnswerSetPage({ query, project, language }: AnswerSetQuery) {
  const { data, error, refetch } = query;
  const again = useCallback(async () => {
    const now = await refetch();
    return now.isSuccess ? now.data : undefined;
  }, [refetch]);
  if (data)
    return <QuestPage set={data} project={project} {...(language && { language })} onChanged={again} />;
  if (error) return <NotFound error={error} onRetry={() => void again()} />;
  return <WaitingPage />;
}
