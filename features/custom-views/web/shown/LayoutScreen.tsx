import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import { LAYOUT_CATEGORY } from '../../access.ts';
import { customViews } from '../../contract.ts';
import { ShownInProject } from './ShownInProject.tsx';
import { titleOf } from './title-of.ts';
import { useShownView } from './use-shown-view.ts';

/** The view of category `layout` that the reader may open, the first by its title (`customlayout`). */
export function LayoutScreen() {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(ask(customViews.mine, { projectId }));
  const view = data?.find(({ category }) => category.toLowerCase() === LAYOUT_CATEGORY);
  return (
    <Page title={view ? titleOf(view, language) : t('nav.customViews')}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data &&
        (view ? (
          <Layout name={view.name} />
        ) : (
          <Empty title={t('custom-views.noLayout')}>{t('custom-views.noLayout.text')}</Empty>
        ))}
    </Page>
  );
}

function Layout({ name }: { name: string }) {
  const t = useTexts();
  const found = useShownView(name);
  return (
    <ShownInProject
      found={found}
      fallback={<Empty title={t('custom-views.gone')}>{t('custom-views.gone.text')}</Empty>}
    />
  );
}
