import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One family of parts in the catalogue. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Title order={2} size="h3" mb="md">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </Paper>
  );
}
