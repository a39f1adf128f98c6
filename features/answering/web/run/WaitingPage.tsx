import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';

/** The page of a questionnaire while it is loaded. */
export function WaitingPage() {
  return (
    <Page title={useTexts()('ui.word.questionnaire')}>
      <Loading lines={8} />
    </Page>
  );
}
