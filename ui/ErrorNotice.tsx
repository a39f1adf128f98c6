import { Alert, Button, Group, Text } from '@mantine/core';
import { IconExclamationCircle, IconRefresh } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';

interface Props {
  /** What happened. */
  what: string;
  /** What the reader can do about it. */
  todo?: string | undefined;
  /** The id of the event in the log, to quote to support. */
  code?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Says what went wrong, what to do and which code to quote. What was typed stays where it is. */
export function ErrorNotice({ what, todo, code, onRetry }: Props) {
  const t = useTexts();
  return (
    <Alert
      data-notice
      color="red"
      variant="outline"
      role="alert"
      icon={<IconExclamationCircle aria-hidden />}
      title={
        <Text c="var(--mantine-color-error)" fw={600} span>
          {what}
        </Text>
      }
    >
      {todo && <Text>{todo}</Text>}
      {(onRetry || code) && (
        <Group mt="xs" gap="md">
          {onRetry && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={onRetry}
            >
              {t('ui.error.retry')}
            </Button>
          )}
          {code && (
            <Text size="sm" c="dimmed">
              {t('ui.error.code')} <code>{code}</code>
            </Text>
          )}
        </Group>
      )}
    </Alert>
  );
}
