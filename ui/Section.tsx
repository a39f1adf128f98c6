import { Group, Paper, Title } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { Loading } from './Loading.tsx';

/** A titled part of a page, with the shape of its content until that is loaded. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" component="section" aria-label={title}>
      <Group mb="sm">
        <Title order={2} size="h3">
          {title}
        </Title>
      </Group>
      <Suspense fallback={<Loading lines={2} />}>{children}</Suspense>
    </Paper>
  );
}
