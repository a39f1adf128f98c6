import { Progress, Stack, Text } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Refresh } from './use-refresh.ts';

/** That a refresh is under way, or that the last one failed. */
export function RefreshNotes({ state, isRefreshing }: { state: Refresh; isRefreshing: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { takenAt, runningSince, failedAt } = state;
  const isRunning = isRefreshing || runningSince !== undefined;
  return (
    <>
      {isRunning && (
        <Stack gap={4} role="status">
          <Text size="sm">
            {!takenAt
              ? t('statistics.first')
              : runningSince
                ? t('statistics.runningSince', { at: formatMoment(runningSince, language) })
                : t('statistics.running')}
          </Text>
          <Progress value={100} animated aria-hidden />
        </Stack>
      )}
      {failedAt && !isRunning && (
        <Notice
          kind="warning"
          role="status"
          title={t('statistics.failedAt', { at: formatMoment(failedAt, language) })}
        >
          {takenAt ? t('statistics.failedAt.text') : t('statistics.failedAt.none')}
        </Notice>
      )}
    </>
  );
}
