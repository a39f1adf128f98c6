import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { OwnData } from './OwnData.tsx';

/** The data that the product keeps about the reader, a copy of it, and their requests to the project. */
export function MyDataScreen() {
  const t = useTexts();
  const { id } = useProject();
  return (
    <Page title={t('nav.myData')} width="reading">
      <OwnData projectId={id} />
    </Page>
  );
}
