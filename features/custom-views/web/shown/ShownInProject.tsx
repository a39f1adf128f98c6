import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Methods } from '#features/views/web/public.tsx';
import { notFound } from '#platform/contract/refusal.ts';
import { isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { ProjectView } from './ProjectView.tsx';
import type { useShownView } from './use-shown-view.ts';

interface Props {
  found: ReturnType<typeof useShownView>;
  /** In the place of a view that the reader does not find, or that does not open. */
  fallback?: ReactNode;
  extra?: Methods | undefined;
}

/** A view of a project that may still be on its way, or may not be there. */
export function ShownInProject({ found, fallback, extra }: Props) {
  const t = useTexts();
  const { data: view, error, refetch, hasNewer, reload, frameKey } = found;
  if (error)
    return isRefusal(error, notFound) ? (
      fallback
    ) : (
      <FailureNotice what={t('custom-views.failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="md">
      {view?.isDraft && <Notice kind="info" title={t('custom-views.draft')} />}
      {hasNewer && (
        <Notice kind="info" role="status" title={t('custom-views.newer')}>
          <Button variant="default" size="sm" onClick={reload}>
            {t('custom-views.newer.load')}
          </Button>
        </Notice>
      )}
      <ProjectView key={frameKey} view={view} extra={extra} fallback={fallback} />
    </Stack>
  );
}
