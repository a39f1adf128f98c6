import { href } from '#platform/contract/addresses.ts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { applications } from '../../contract.ts';
import { handOver } from '../form/restored-draft.ts';
import { useOnce } from './use-once.ts';

/**
 * Restores saved answers by the token of the mail and opens the form. The applicant types the address again there.
 */
export function RestoreDraft({ token }: { token: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { problem, retry } = useOnce(async () => {
    const { valid, kind, project, answers = {} } = await send(applications.checkToken, { token });
    if (!valid || kind !== 'form' || !project) {
      await navigate({
        to: href('/applicationForm/result/{status}', { status: 'invalidToken' }),
        replace: true,
      });
      return;
    }
    handOver(queries, project, { token, answers });
    await navigate({ to: href('/applicationForm', {}), search: { project }, replace: true });
  });
  if (problem) return <FailureNotice error={problem} onRetry={retry} />;
  return <Text role="status">{t('applications.link.restoring')}</Text>;
}
