import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useAdminButtons } from '#platform/web/admin-buttons.ts';
import { useParam, useQuery } from '#platform/web/params.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { Page } from '#ui/Page.tsx';
import '../../addresses.ts';
import { ShownInProject } from './ShownInProject.tsx';
import { titleOf } from './title-of.ts';
import { useShownView } from './use-shown-view.ts';

/** A custom view as a page of the project. An Admin looks at the draft with `draft=1`. */
export function ViewScreen() {
  const { draft } = useQuery();
  const name = useParam('name') ?? '';
  const isDraft = draft === 1;
  return <NamedPage key={`${name} ${isDraft}`} name={name} isDraft={isDraft} />;
}

function NamedPage({ name, isDraft }: { name: string; isDraft: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { url: curProject } = useProject();
  const isAdmin = useSession().roles.includes('Admin');
  const hasButtons = useAdminButtons() || isDraft;
  const found = useShownView(name, { draft: isDraft });
  const view = found.data;
  const title = view ? titleOf(view, language) : t('nav.customViews');
  return (
    <Page
      title={title}
      actions={
        isAdmin &&
        hasButtons &&
        view && (
          <Button
            component={Link}
            to={href('/{curProject}/admin/views/edit/{id?}', { curProject, id: view.id })}
            variant="default"
            leftSection={<IconCode size={16} aria-hidden />}
          >
            {t('custom-views.openCode')}
          </Button>
        )
      }
    >
      <ShownInProject
        found={found}
        fallback={
          view ? undefined : <Empty title={t('custom-views.gone')}>{t('custom-views.gone.text')}</Empty>
        }
      />
    </Page>
  );
}
