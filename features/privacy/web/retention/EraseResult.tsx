import { setChanged } from '#platform/contract/refusals.ts';
import { isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { End } from './use-erasing.ts';

/** The result of erasing: complete, stopped by the user, or refused by the server. */
export function EraseResult({ end }: { end: End | undefined }) {
  const t = useTexts();
  if (!end) return null;
  const { gone, total, problem } = end;
  const told = t('privacy.letGo.gone', { count: gone });
  if (problem && !isRefusal(problem, setChanged))
    return <FailureNotice what={t('privacy.letGo.failed')} error={problem} todo={told} />;
  if (problem)
    return (
      <Notice kind="warning" role="alert" title={refusalText(t, problem)}>
        {told}
      </Notice>
    );
  return (
    <Notice
      kind={gone === total ? 'good' : 'info'}
      role="status"
      title={t(gone === total ? 'privacy.letGo.done' : 'privacy.letGo.stopped')}
    >
      {told}
    </Notice>
  );
}
