import { Button, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPrinter } from '@tabler/icons-react';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { answering } from '../../contract.ts';
import { MenteeButton } from './MenteeButton.tsx';
import { Overview } from './Overview.tsx';
import styles from './reports.module.css';
import { ResultList } from './ResultList.tsx';

interface Props {
  /** The report. */
  id: number;
  menteeId: number;
  /** The reader may open it for other mentees. */
  isGuide: boolean;
}

/** The report for one mentee, also to print: the intro, all scores in one table, and then each result. */
export function MenteeReport({ id, menteeId, isGuide }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: ownId } = useSession();
  const { data, error, isPending, refetch } = useQuery(
    ask(answering.combinedResults, { reportId: id, ...(menteeId !== ownId && { menteeId }) }),
  );
  const title = data
    ? t('answering.report.title', { title: textIn(data.title, language), name: data.mentee.name })
    : t('answering.report');
  const intro = data && textIn(data.intro, language);
  const hasResults = data !== undefined && data.results.length > 0;
  return (
    <Page
      title={title}
      actions={
        <>
          {isGuide && <MenteeButton reportId={id} isOther />}
          {hasResults && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('ui.word.print')}
            </Button>
          )}
        </>
      }
    >
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading lines={8} />}
      {data && (
        <Stack gap="lg">
          {intro && <Text className={styles.intro}>{intro}</Text>}
          {!hasResults && (
            <Empty title={t('answering.report.none')}>
              {t(isGuide ? 'answering.report.missing.text' : 'answering.report.missing.own')}
            </Empty>
          )}
          {data.missing.length > 0 && (
            <Notice kind="info" title={t('answering.report.missing', { count: data.missing.length })}>
              <List size="sm">
                {data.missing.map((action) => (
                  <List.Item key={action.actionId}>{action.title}</List.Item>
                ))}
              </List>
              {hasResults && !isGuide && <Text size="sm">{t('answering.report.missing.own')}</Text>}
            </Notice>
          )}
          {hasResults && (
            <>
              <Overview results={data.results} />
              <ResultList results={data.results} />
            </>
          )}
        </Stack>
      )}
    </Page>
  );
}
