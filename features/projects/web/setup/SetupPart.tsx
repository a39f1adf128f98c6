import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Section } from '#ui/Section.tsx';
import { projects } from '../../contract.ts';
import { SetupSteps } from './SetupSteps.tsx';

/** The guide on the start page of a new project, until all its steps are done or an Admin closes it. */
export function SetupPart() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const { data } = useQuery(ask(projects.setup, { projectId }));
  const { run, isBusy } = useAct();
  if (!data || data.closed || data.steps.every(({ done }) => done)) return null;
  return (
    <Section title={t('projects.setup')}>
      <Text mb="md">{t('projects.setup.text')}</Text>
      <SetupSteps steps={data.steps} project={{ id: projectId, url }} />
      <Group justify="flex-end" mt="md">
        <Button
          variant="subtle"
          loading={isBusy}
          onClick={() => void run(projects.closeSetup, { projectId })}
        >
          {t('projects.setup.close')}
        </Button>
      </Group>
    </Section>
  );
}
