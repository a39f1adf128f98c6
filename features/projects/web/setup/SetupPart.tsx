import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useTell } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import { setup } from '../../contract/setup.ts';
import { SetupSteps } from './SetupSteps.tsx';

/** The guide on the start page of a new project, until all its steps are done or an Admin closes it. */
export function SetupPart() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const { data } = useQuery(ask(setup.setup, { projectId }));
  const close = useTell(setup.closeSetup, { refreshes: [setup.setup] });
  if (!data || data.closed || data.steps.every(({ done }) => done)) return null;
  return (
    <Section title={t('projects.setup')}>
      <Text mb="md">{t('projects.setup.text')}</Text>
      <SetupSteps steps={data.steps} project={{ id: projectId, url }} />
      <Group justify="flex-end" mt="md">
        <Button
          variant="subtle"
          loading={close.isPending}
          onClick={() => close.mutate({ projectId }, { onError: (error) => tellFailure(t, error) })}
        >
          {t('projects.setup.close')}
        </Button>
      </Group>
    </Section>
  );
}
