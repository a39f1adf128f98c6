import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';

const NewUserDialog = lazy(async () => ({ default: (await import('./NewUserDialog.tsx')).NewUserDialog }));

/** The button in the list of users that adds one person by a form. */
export function NewUserButton() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('imports.newUser')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewUserDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
