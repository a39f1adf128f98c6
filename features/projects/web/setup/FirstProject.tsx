import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { setup } from '../../contract/setup.ts';
import { SetupSteps } from './SetupSteps.tsx';

const NewProjectDialog = lazy(async () => ({
  default: (await import('./NewProjectDialog.tsx')).NewProjectDialog,
}));
const ImportDialog = lazy(async () => ({ default: (await import('../list/ImportDialog.tsx')).ImportDialog }));

/** Leads an Admin from an installation without projects to the first one. */
export function FirstProject() {
  const t = useTexts();
  const navigate = useNavigate();
  const { data } = useSuspenseQuery(ask(setup.setup, {}));
  const [dialog, setDialog] = useState<'new' | 'import'>();
  const dialogProps = {
    onMade: ({ url }: { url: string }) =>
      void navigate({ to: href('/{curProject}/home', { curProject: url }) }),
    onClose: () => setDialog(undefined),
  };
  return (
    <Stack>
      <Text>{t('projects.setup.first')}</Text>
      <SetupSteps
        steps={data.steps}
        makeProject={
          <Group gap="xs">
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialog('new')}>
              {t('projects.new')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
              onClick={() => setDialog('import')}
            >
              {t('projects.import')}
            </Button>
          </Group>
        }
      />
      <Suspense>
        {dialog === 'new' && <NewProjectDialog {...dialogProps} />}
        {dialog === 'import' && <ImportDialog {...dialogProps} />}
      </Suspense>
    </Stack>
  );
}
