import { MailsInPanel } from '#features/mails/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { selection } from '../../contract.ts';

/** The mails about an application, with what became of each. */
export function MailList({ applicationId: id }: { applicationId: number }) {
  const t = useTexts();
  return (
    <MailsInPanel
      page={(page) => ask(selection.mails, { id, page, count: 20 })}
      mail={(mailId) => ({
        read: ask(selection.mail, { id, mailId }),
        sendAgain: (run) => run(selection.mailAgain, { id, mailId }),
      })}
      refused={t('selection.mails.refused')}
      none={t('selection.mails.none')}
    />
  );
}
