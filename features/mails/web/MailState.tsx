import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { SentMail } from '../contract.ts';

const kinds: Record<SentMail['state'], StatusKind> = {
  queued: 'waiting',
  trying: 'warning',
  sent: 'good',
  failed: 'bad',
  refused: 'bad',
};

/** What became of a mail, in words. */
export function MailState({ state }: { state: SentMail['state'] }) {
  const t = useTexts();
  return <StatusBadge kind={kinds[state]}>{t(`mails.state.${state}`)}</StatusBadge>;
}
