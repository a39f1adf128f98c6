import { Button } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';

const WritersDialog = lazy(async () => ({ default: (await import('./WritersDialog.tsx')).WritersDialog }));

/** Opens for an Admin who writes SQL. */
export function WritersButton() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserEdit size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('queries.writers')}
      </Button>
      <Suspense>{isOpen && <WritersDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
