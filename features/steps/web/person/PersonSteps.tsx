import { Anchor, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useSteps } from '../mentee/use-steps.ts';
import { Failed } from '../parts/Failed.tsx';
import { ProgressLine } from '../parts/ProgressLine.tsx';
import { StepMarks } from '../parts/StepMarks.tsx';
import { Waiting } from '../parts/Waiting.tsx';

/** The actions of a mentee with their states, each a link to the step; the progress is what the mentee sees. */
export function PersonSteps({ user }: { user: { id: number } }) {
  const { url } = useProject();
  const found = useSteps({ isOpen: true, menteeId: user.id });
  if (found.error) return <Failed of={found} />;
  if (!found.data) return <Waiting lines={8} />;
  const { steps, progress } = found.data;
  return (
    <Stack gap="md">
      <ProgressLine {...progress} />
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps
          .filter(({ hidden }) => !hidden)
          .map((step) => (
            <Group key={step.id} component="li" justify="space-between" gap="xs">
              <Anchor
                component={Link}
                to={href('/{curProject}/mentor/action/{actionId}/{menteeId}', {
                  curProject: url,
                  actionId: step.id,
                  menteeId: user.id,
                })}
              >
                {step.title}
              </Anchor>
              <StepMarks step={step} isGuide />
            </Group>
          ))}
      </Stack>
    </Stack>
  );
}
