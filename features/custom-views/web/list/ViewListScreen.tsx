import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { ViewsPanel } from './ViewsPanel.tsx';

/** The views of the installation and of the project, for Admins. */
export function ViewListScreen() {
  const t = useTexts();
  return (
    <Page title={t('nav.customViews')}>
      <ViewsPanel />
    </Page>
  );
}
