import { Button, Stack } from '@mantine/core';
import { IconPlayerPlay, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { ask, problemOf } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import type { Query } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { CutNotice } from '../result/CutNotice.tsx';
import { ResultView } from '../result/ResultView.tsx';

/** A kept result of a report: as it was kept, or made anew for a reader who sees other people or fields than its maker. */
export function KeptResult({ query, id }: { query: Query; id: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { url: curProject } = useProject();
  const { data, error, refetch } = useQuery({
    ...ask(queries.snapshot, { id }),
    refetchOnWindowFocus: false,
  });
  const moment = data && formatMoment(data.snapshot.at, language);
  return (
    <Page
      title={query.name}
      actions={
        <>
          <Button
            component={Link}
            to={href('/{curProject}/admin/report/view/{id?}', { curProject, id: query.id })}
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
          >
            {t('queries.kept.current')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
            data-no-print
          >
            {t('ui.word.print')}
          </Button>
        </>
      }
    >
      {error && (
        <FailureNotice
          what={t(problemOf(error)?.status === 404 ? 'queries.kept.gone' : 'queries.kept.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <Stack gap="md">
          <Notice
            kind={data.isAnew ? 'warning' : 'info'}
            role="status"
            title={
              data.snapshot.by === undefined
                ? t('queries.kept.at', { at: moment })
                : t('queries.kept.at.by', { at: moment, name: data.snapshot.by })
            }
          >
            {data.isAnew && t('queries.kept.anew')}
          </Notice>
          <CutNotice result={data.result} />
          <ResultView
            result={data.result}
            display={query.display}
            name={query.name}
            viewName={query.viewName}
          />
        </Stack>
      )}
    </Page>
  );
}
