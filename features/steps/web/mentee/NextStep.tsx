import { href } from '#platform/contract/addresses.ts';
import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Step } from '../../contract/steps.ts';
import { StepMarks } from '../parts/StepMarks.tsx';

/** The next step, shown above all others. */
export function NextStep({ step, search }: { step: Step; search?: Record<string, unknown> }) {
  const t = useTexts();
  const { url } = useProject();
  const headingId = useId();
  return (
    <Card
      withBorder
      padding="lg"
      component="section"
      aria-labelledby={headingId}
      style={{ borderColor: 'var(--mantine-primary-color-filled)', borderWidth: 2 }}
    >
      <Stack gap="sm">
        <div>
          <Title order={2} size="sm" c="dimmed" id={headingId}>
            {t('steps.next')}
          </Title>
          <Text size="lg" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {step.title}
          </Text>
          {step.group[0] && <Text c="dimmed">{step.group[0]}</Text>}
        </div>
        <StepMarks step={step} />
        <Button
          component={Link}
          to={href('/{curProject}/mentee/action/{Id}/{View?}', { curProject: url, Id: step.id })}
          search={(search ?? {}) as never}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          style={{ alignSelf: 'start' }}
        >
          {t(
            step.hasNews
              ? 'steps.next.read'
              : step.state === 'started'
                ? 'steps.next.goOn'
                : 'steps.next.start',
          )}
        </Button>
      </Stack>
    </Card>
  );
}
