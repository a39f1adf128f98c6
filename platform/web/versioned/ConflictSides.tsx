import { Card, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/** What was typed and what is saved, side by side where there is room, because a notice may be in a narrow panel. */
export function ConflictSides({ mine, theirs }: { mine: ReactNode; theirs: ReactNode }) {
  const t = useTexts();
  return (
    <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }}>
      <Card withBorder padding="sm">
        <Text fw={600}>{t('versioned.mine')}</Text>
        {mine}
      </Card>
      <Card withBorder padding="sm">
        <Text fw={600}>{t('versioned.theirs')}</Text>
        {theirs}
      </Card>
    </SimpleGrid>
  );
}
