import { href } from '#platform/contract/addresses.ts';
import { Anchor, Card, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Step } from '../../contract/steps.ts';
import { StepMarks } from '../parts/StepMarks.tsx';

interface Props {
  /** The name of the group, if it has one. */
  title: string;
  steps: readonly Step[];
  search: Record<string, unknown>;
}

/** The steps of one group with their states. A locked step says when it opens. */
export function StepList({ title, steps, search }: Props) {
  const headingId = useId();
  return (
    <Card withBorder padding="md" component="section" {...(title && { 'aria-labelledby': headingId })}>
      {title && (
        <Title order={2} size="h3" mb="sm" id={headingId}>
          {title}
        </Title>
      )}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {steps.map((step) => (
          <StepLine key={step.id} step={step} search={search as never} />
        ))}
      </Stack>
    </Card>
  );
}

function StepLine({ step, search }: { step: Step; search: Record<string, unknown> }) {
  const t = useTexts();
  const { url } = useProject();
  return (
    <li>
      <Anchor
        component={Link}
        to={href('/{curProject}/mentee/action/{Id}/{View?}', { curProject: url, Id: step.id })}
        search={search as never}
        display="inline-block"
        py={4}
        mb={4}
        fw={500}
        style={{ overflowWrap: 'anywhere' }}
      >
        {step.title}
      </Anchor>
      <StepMarks step={step} />
      {step.state === 'locked' && (
        <Text size="sm" mt={4} style={{ display: 'flex', gap: 6, alignItems: 'start' }}>
          <IconLock size={18} aria-hidden style={{ flex: 'none' }} />
          {t('steps.step.locked')}
        </Text>
      )}
    </li>
  );
}
