import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts } from '#platform/web/texts.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

/** Opens the files that a questionnaire can be saved as. The exporters and their texts come with the dialog. */
export function ExportMenu({ questionnaire }: { questionnaire: Questionnaire }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('ui.export')}
      </Button>
      <Suspense>
        {isOpen && <ExportDialog questionnaire={questionnaire} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
