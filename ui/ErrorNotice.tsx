import { Alert, Button, Group, Text } from '@mantine/core';
import { IconExclamationCircle, IconRefresh } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { useAlert } from './alerted.ts';

interface Props {
  /** What happened. */
  what: string;
  /** What the reader can do about it. */
  todo?: string | undefined;
  /** The id of the event in the log, to quote to support. */
  code?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Where the reader has to go before the act can succeed. */
  link?: { label: string; href: string } | undefined;
}

/** Says what went wrong, what to do and which code to quote. What was typed stays where it is. */
export function ErrorNotice({ what, todo, code, onRetry, link }: Props) {
  const t = useTexts();
  const alert = useAlert(what);
  return (
    <Alert
      data-notice
      color="red"
      variant="outline"
      ref={alert}
      role="note"
      icon={<IconExclamationCircle aria-hidden />}
      title={
        <Text c="var(--mantine-color-error)" fw={600} span>
          {what}
        </Text>
      }
    >
      {todo && <Text>{todo}</Text>}
      {(onRetry || code || link) && (
        <Group mt="xs" gap="md">
          {link && (
            <Button component="a" href={link.href} size="sm">
              {link.label}
            </Button>
          )}
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
