import { Group, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { useParts } from '#platform/web/pages.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Setup, SetupStepName } from '../../contract/setup.ts';
import { SetupLink } from './SetupLink.tsx';

interface Props {
  steps: Setup['steps'];
  /** The project, once there is one. */
  project?: { id: number; url: string };
  /** What creates the first project. */
  makeProject?: ReactNode;
}

/** The steps from an empty installation to a project that takes applications: the state of each, and what to do in it. */
export function SetupSteps({ steps, project, makeProject }: Props) {
  const t = useTexts();
  const parts = useParts('setupStep');
  const actionOf = (name: SetupStepName): ReactNode => {
    if (name === 'project') return makeProject;
    if (name === 'fields')
      return (
        project && (
          <SetupLink
            to={href('/{curProject}/admin/project/{ProjectId?}', {
              curProject: project.url,
              ProjectId: project.id,
            })}
          >
            {t('projects.setup.fields.go')}
          </SetupLink>
        )
      );
    return parts
      .filter(({ Part }) => Part.name === name)
      .map(({ feature, Part: { Action } }) => (
        <Suspense key={feature}>
          <Action curProject={project?.url} />
        </Suspense>
      ));
  };
  return (
    <List listStyleType="none" spacing="md">
      {steps.map(({ name, done }) => (
        <List.Item key={name}>
          <Group align="start" wrap="nowrap" gap="sm">
            <ThemeIcon variant="transparent" color={done ? 'teal' : 'gray'} size={24}>
              {done ? <IconCircleCheckFilled aria-hidden /> : <IconCircle aria-hidden />}
            </ThemeIcon>
            <Stack gap={4} align="start">
              <Text fw={600}>
                {t(`projects.setup.${name}`)}{' '}
                <Text span size="sm" c="dimmed">
                  {t(done ? 'projects.setup.done' : 'projects.setup.open')}
                </Text>
              </Text>
              <Text size="sm">{t(`projects.setup.${name}.text`)}</Text>
              {(!done || name === 'mail') && actionOf(name)}
            </Stack>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}
