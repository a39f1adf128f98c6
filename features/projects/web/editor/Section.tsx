import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  help?: string;
  children: ReactNode;
}

/** A part of a form with a heading. */
export function Section({ title, help, children }: Props) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <div>
          <Title order={2}>{title}</Title>
          {help && (
            <Text size="sm" c="dimmed">
              {help}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
