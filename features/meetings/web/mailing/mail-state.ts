import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import type { Recipient } from '../../contract/mails.ts';

/** Whether a recipient needs a mail. */
export const needsMail = ({ meetings }: Recipient): boolean =>
  meetings.some(({ state }) => state === 'new' || state === 'changed' || state === 'failed');

/**
 * Watches the mails that were just sent. If one fails, a message says so for ten seconds, in the words of the
 * specification.
 */
export function useFailures(recipients: readonly Recipient[] | undefined) {
  const t = useTexts();
  const [sentNow, setSentNow] = useState<readonly number[]>([]);
  const hasFailed = recipients?.some(({ id, state }) => state === 'failed' && sentNow.includes(id)) ?? false;
  useEffect(() => {
    if (hasFailed) toast(t('meetings.mails.unsent'), { kind: 'error', seconds: 10 });
  }, [hasFailed, t]);
  return { sentNow, noteSent: setSentNow };
}
