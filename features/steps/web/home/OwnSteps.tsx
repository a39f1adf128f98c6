import { href } from '#platform/contract/addresses.ts';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { NextStep } from '../mentee/NextStep.tsx';
import { NoNext } from '../mentee/NoNext.tsx';
import { useSteps } from '../mentee/use-steps.ts';
import { nextStep } from '../model/steps.ts';
import { Failed } from '../parts/Failed.tsx';
import { ProgressLine } from '../parts/ProgressLine.tsx';
import { Waiting } from '../parts/Waiting.tsx';

/** The start page of a mentee: the next step, the progress, and new answers of the mentor. */
export function OwnSteps() {
  const t = useTexts();
  const { url } = useProject();
  const found = useSteps({ isOpen: true, menteeId: undefined });
  if (found.error) return <Failed of={found} />;
  if (!found.data) return <Waiting lines={6} />;
  const { steps, progress } = found.data;
  const next = nextStep(steps);
  const news = steps.filter(({ hasNews, state, id }) => hasNews && state !== 'done' && id !== next?.id);
  return (
    <Stack gap="lg">
      {next ? <NextStep step={next} /> : <NoNext steps={steps} />}
      {progress.total > 0 && (
        <section>
          <Group justify="space-between" mb="xs">
            <Title order={2} size="h3">
              {t('steps.home.progress')}
            </Title>
            <Anchor component={Link} to={href('/{curProject}/mentee/actions', { curProject: url })}>
              {t('steps.home.mine')}
            </Anchor>
          </Group>
          <ProgressLine {...progress} />
        </section>
      )}
      {news.length > 0 && (
        <section>
          <Title order={2} size="h3" mb="xs">
            {t('steps.home.news')}
          </Title>
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {news.map(({ id, title, mentor }) => (
              <li key={id}>
                <Anchor
                  component={Link}
                  to={href('/{curProject}/mentee/action/{Id}/{View?}', { curProject: url, Id: id })}
                  fw={500}
                >
                  {title}
                </Anchor>
                {mentor && (
                  <Text size="sm" c="dimmed">
                    {t('steps.home.news.by', { name: mentor.name })}
                  </Text>
                )}
              </li>
            ))}
          </Stack>
        </section>
      )}
    </Stack>
  );
}
