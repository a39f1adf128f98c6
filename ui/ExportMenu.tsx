import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from './ActionMenu.tsx';

/** The exports of a list: one button, with an entry for each kind of file. */
export function ExportMenu({ files }: { files: readonly { label: string; href: string }[] }) {
  const t = useTexts();
  return (
    <ActionMenu
      button={
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('ui.export')}
        </Button>
      }
      groups={[files.map(({ label, href }) => ({ label, file: href }))]}
    />
  );
}
