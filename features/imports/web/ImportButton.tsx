import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';

/** The button in the list of users that opens the import. */
export function ImportButton() {
  const t = useTexts();
  const { url } = useProject();
  return (
    <Button
      component={Link}
      to={href('/{curProject}/admin/project/users/import', { curProject: url })}
      leftSection={<IconUpload size={18} aria-hidden />}
    >
      {t('imports.open')}
    </Button>
  );
}
