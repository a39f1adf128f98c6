import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { SentMail } from '../contract.ts';

interface Props {
  /** The newest mail. */
  latest: SentMail | undefined;
  /** What staff can do about it. */
  children: string;
}

/** Says first of all that the address took no mail, if the newest one came back. */
export function RefusedNotice({ latest, children }: Props) {
  const t = useTexts();
  if (latest?.state !== 'refused') return null;
  return (
    <Notice kind="warning" title={t('mails.refused.title', { address: latest.to })}>
      <Text>{children}</Text>
    </Notice>
  );
}
