import { useQuery } from '@tanstack/react-query';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import { ask, Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { answerReaders } from '../../access.ts';
import { answering } from '../../contract.ts';
import { MenteeButton } from './MenteeButton.tsx';
import { MenteeReport } from './MenteeReport.tsx';

/** Those who read the results of others. */
const readersOfOthers = answerReaders.filter((role) => role !== 'Mentee');

/** A combined report for one mentee. Mentees open their own, the others choose a mentee first. */
export function ReportScreen() {
  const { id: ownId, roles } = useSession();
  const id = Number(useParam('id'));
  const menteeId = useParam('menteeId');
  const isGuide = holds(roles, readersOfOthers);
  if (isGuide && menteeId === undefined) return <Choosing id={id} />;
  return <MenteeReport key={menteeId} id={id} menteeId={Number(menteeId ?? ownId)} isGuide={isGuide} />;
}

/** The title of the report, and the way to the mentees. */
function Choosing({ id }: { id: number }) {
  const t = useTexts();
  const language = useContentLanguage();
  const { id: projectId } = useProject();
  const { data, error, isPending, refetch } = useQuery(ask(answering.reports, { projectId }));
  const report = data?.find((one) => one.id === id);
  return (
    <Page title={report ? textIn(report.title, language) : t('answering.report')}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {isPending && <Loading lines={3} />}
      {data && !report && <FailureNotice error={new Problem(notFound)} />}
      {report && (
        <Empty title={t('answering.report.whose')} action={<MenteeButton reportId={id} />}>
          {t('answering.report.whose.text')}
        </Empty>
      )}
    </Page>
  );
}
