import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Issue } from '../../contract/issued.ts';

/** Whether a document is valid or was revoked. */
export function IssueState({ issue: { revokedAt } }: { issue: Pick<Issue, 'revokedAt'> }) {
  const t = useTexts();
  return (
    <StatusBadge kind={revokedAt ? 'bad' : 'good'}>
      {t(revokedAt ? 'documents.state.revoked' : 'documents.state.valid')}
    </StatusBadge>
  );
}
