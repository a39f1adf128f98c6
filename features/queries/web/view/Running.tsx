import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';

/** A run that takes longer says for how long it has been running. */
const PATIENCE_S = 2;

/** The report is running: for how long, and the button that ends it. */
export function Running({ onStop }: { onStop: () => void }) {
  const t = useTexts();
  const [seconds, setSeconds] = useState(0);
  useInterval(() => setSeconds((before) => before + 1), 1_000, { autoInvoke: true });
  return (
    <div aria-busy>
      <Paper withBorder p="md" mb="md">
        <Group justify="space-between">
          {/* The seconds are for the eyes: screen readers would read each of them. */}
          <Text>
            {t('queries.running')}
            {seconds >= PATIENCE_S && (
              <Text span c="dimmed" aria-hidden>
                {' '}
                {t('queries.running.for', { seconds })}
              </Text>
            )}
          </Text>
          <Button variant="default" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={onStop}>
            {t('queries.stop')}
          </Button>
        </Group>
        {seconds >= PATIENCE_S && <Progress value={100} animated mt="sm" size="sm" aria-hidden />}
      </Paper>
      <Loading lines={6} />
    </div>
  );
}
