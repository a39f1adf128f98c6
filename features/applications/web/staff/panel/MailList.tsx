import { MailsInPanel } from '#features/mails/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { applications } from '../../../contract.ts';

/** The mails about an application, with what became of each. */
export function MailList({ applicationId: id }: { applicationId: number }) {
  const t = useTexts();
  return (
    <MailsInPanel
      page={(page) => ask(applications.mails, { id, page, count: 20 })}
      mail={(mailId) => ({
        read: ask(applications.mail, { id, mailId }),
        sendAgain: (run) => run(applications.mailAgain, { id, mailId }),
      })}
      refused={t('applications.mails.refused')}
      none={t('applications.mails.none')}
    />
  );
}
