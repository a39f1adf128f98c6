import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPrinter } from '@tabler/icons-react';
import { ask, isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam } from '#platform/web/params.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { noResult } from '../../contract/refusals.ts';
import { answering } from '../../contract.ts';
import { ReportLinks } from './ReportLinks.tsx';
import { ResultParts } from './ResultParts.tsx';

/** The result of one mentee in one action, also to print. */
export function ResultsScreen() {
  const t = useTexts();
  const { id } = useSession();
  const actionId = Number(useParam('actionId'));
  const menteeId = Number(useParam('menteeId') ?? id);
  const found = useQuery(ask(answering.results, { actionId, ...(menteeId !== id && { menteeId }) }));
  const title = found.data
    ? t('answering.results.title', { title: found.data.title, name: found.data.mentee.name })
    : t('answering.results');
  return (
    <Page
      title={title}
      actions={
        found.data && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('ui.word.print')}
          </Button>
        )
      }
    >
      {found.error &&
        (isRefusal(found.error, noResult) ? (
          <Empty title={t('answering.results.none')}>{t('answering.results.none.text')}</Empty>
        ) : (
          <FailureNotice error={found.error} onRetry={() => void found.refetch()} />
        ))}
      {found.isPending && <Loading lines={8} />}
      {found.data && (
        <>
          <ReportLinks actionId={actionId} menteeId={menteeId} />
          <ResultParts of={found.data} withAnswers />
        </>
      )}
    </Page>
  );
}
