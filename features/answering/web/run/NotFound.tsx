import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { notFound } from '#platform/contract/refusal.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import { badToken, noQuestionnaire } from '../../contract/refusals.ts';

/** A questionnaire that is not there, or could not be loaded. */
export function NotFound({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts();
  const isMissing = [notFound, badToken, noQuestionnaire].some((kind) => isRefusal(error, kind));
  return (
    <Page title={t('ui.word.questionnaire')}>
      {isMissing ? (
        <Empty
          title={t('answering.notFound')}
          action={
            <Button component={Link} to="/" variant="default">
              {t('answering.notFound.home')}
            </Button>
          }
        >
          {t('answering.notFound.text')}
        </Empty>
      ) : (
        <FailureNotice error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}
