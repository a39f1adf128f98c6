import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';

/** The page of a questionnaire while it is loaded. */
export function WaitingPage() {
  return (
    <Page title={useTexts()('answering.quest')}>
      <Loading lines={8} />
    </Page>
  );
}
