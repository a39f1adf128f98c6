import { Anchor, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconCloudUpload,
  IconLock,
  IconPlayerPause,
} from '@tabler/icons-react';
import { offline } from '#platform/contract/refusal.ts';
import { isRefusal } from '#platform/web/api.ts';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import type { Saving } from './run.ts';

const icons = {
  idle: IconCheck,
  sending: IconCloudUpload,
  offline: IconCloudOff,
  paused: IconPlayerPause,
  closed: IconLock,
};

interface Props {
  saving: Saving;
  /** Goes to the first text that cannot be sent as it is. */
  onUnsent: () => void;
}

/** What is saved, what waits in this browser, and what cannot be sent until the user mends it. */
export function SaveState({ saving: { state, count, unsent, failure }, onUnsent }: Props) {
  const t = useTexts();
  const hasReason = state === 'offline' && !isRefusal(failure, offline);
  const Icon = icons[state];
  // While something is not sent, the page does not say that everything is saved.
  const isSaid = state !== 'idle' || unsent.length === 0;
  return (
    <Text component="div" size="sm" c="dimmed" role="status">
      {isSaid && (
        <>
          <Icon size={16} aria-hidden style={{ verticalAlign: -3 }} />{' '}
          {hasReason ? (
            <>
              {t('answering.saving.waiting', { count })} <Refusal of={failure} />
            </>
          ) : (
            t(`answering.saving.${state}`, { count })
          )}{' '}
        </>
      )}
      {unsent.length > 0 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={600}
          c="var(--mantine-color-text)"
          underline="always"
          onClick={onUnsent}
        >
          <IconAlertTriangle size={16} aria-hidden style={{ verticalAlign: -3 }} />{' '}
          {t('answering.saving.unsent', { count: unsent.length })}
        </Anchor>
      )}
    </Text>
  );
}
