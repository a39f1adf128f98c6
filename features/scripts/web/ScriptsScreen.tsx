import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { ScriptsPanel } from './ScriptsPanel.tsx';

/** The scripts that views call. */
export function ScriptsScreen() {
  const t = useTexts();
  return (
    <Page title={t('nav.scripts')}>
      <ScriptsPanel />
    </Page>
  );
}
