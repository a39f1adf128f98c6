import type { UseQueryResult } from '@tanstack/react-query';
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
  if (found.data)
    return (
      <QuestPage
        set={found.data}
        project={project}
        {...(language && { language })}
        onChanged={() => found.refetch()}
      />
    );
  if (found.error) return <NotFound error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Page title={t('answering.quest')}>
      <Loading lines={8} />
    </Page>
  );
}
