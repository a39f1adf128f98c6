import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** One part of the page of the reader's data. */
export function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {title}
        </Title>
        {help && <Text>{help}</Text>}
        {children}
      </Stack>
    </Paper>
  );
}
