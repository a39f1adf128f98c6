import { Text } from '@mantine/core';
import { IconCheck, IconCloudOff, IconCloudUpload, IconLock, IconPlayerPause } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import type { Saving } from './run.ts';

const icons = {
  idle: IconCheck,
  sending: IconCloudUpload,
  offline: IconCloudOff,
  paused: IconPlayerPause,
  closed: IconLock,
};

/** What is saved, and what waits in this browser. */
export function SaveState({ saving: { state, count } }: { saving: Saving }) {
  const t = useTexts();
  const Icon = icons[state];
  return (
    <Text size="sm" c="dimmed" role="status">
      <Icon size={16} aria-hidden style={{ verticalAlign: -3 }} /> {t(`answering.saving.${state}`, { count })}
    </Text>
  );
}
