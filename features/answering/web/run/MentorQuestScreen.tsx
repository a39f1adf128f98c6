import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { ask } from '#platform/web/api.ts';
import { useParam } from '#platform/web/params.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { answering } from '../../contract.ts';
import { NotFound } from './NotFound.tsx';
import { WaitingPage } from './WaitingPage.tsx';

const WholeView = lazy(async () => ({ default: (await import('./ReadView.tsx')).WholeView }));

/** A published questionnaire without answers, as mentors and staff read it. */
export function MentorQuestScreen() {
  const t = useTexts();
  const language = useContentLanguage();
  const questId = Number(useParam('id'));
  const found = useQuery(ask(answering.mentorQuest, { questId }));
  if (found.error) return <NotFound error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <WaitingPage />;
  const { title, number, questionnaire } = found.data;
  return (
    <Page title={textIn(title, language)}>
      <Notice kind="info" title={t('answering.mentor.title', { number })}>
        {t('answering.mentor.text')}
      </Notice>
      <div style={{ marginBlockStart: 16 }}>
        <Suspense fallback={<Loading lines={8} />}>
          <WholeView questionnaire={questionnaire as unknown as Questionnaire} language={language} />
        </Suspense>
      </div>
    </Page>
  );
}
