import { IconAppWindow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { NavGroupsProps } from '#platform/web/pages.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { LAYOUT_CATEGORY } from '../access.ts';
import { customViews } from '../contract.ts';
import { titleOf, viewPath } from './shown/title-of.ts';

/** The pages that Admins wrote for the reader's roles, in a group of the navigation for each category. */
export function ViewGroups({ children }: NavGroupsProps) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId, url } = useProject();
  const { data = [] } = useQuery({
    ...ask(customViews.mine, { projectId }),
    staleTime: 300_000,
    retry: false,
  });
  const pages = data.filter(
    ({ type, category }) => type === 'page' && category.toLowerCase() !== LAYOUT_CATEGORY,
  );
  const groups = Map.groupBy(pages, ({ category }) => category.toLowerCase());
  return children(
    [...groups].map(([key, views]) => ({
      key,
      label: views[0]!.category || t('nav.customViews'),
      items: views.map((view) => ({
        key: view.name,
        label: titleOf(view, language),
        to: viewPath(url, view),
        icon: IconAppWindow,
      })),
    })),
  );
}
