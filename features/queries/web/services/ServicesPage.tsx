import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import '../../addresses.ts';
import { ServicesPanel } from './ServicesPanel.tsx';

/** The services as a page, with the way back to the reports. */
export function ServicesPage() {
  const t = useTexts();
  const { url: curProject } = useProject();
  return (
    <Page
      title={t('queries.services.title')}
      actions={
        <Button
          component={Link}
          to={href('/{curProject}/admin/report/list', { curProject })}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('nav.reports')}
        </Button>
      }
    >
      <ServicesPanel />
    </Page>
  );
}
