import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';

interface Props {
  before: number | undefined;
  after: number | undefined;
  /** Returns the address of a step. */
  to: (actionId: number) => string;
  search?: Record<string, unknown>;
}

/** Links to the steps before and after this one. */
export function Neighbours({ before, after, to, search }: Props) {
  const t = useTexts();
  if (before === undefined && after === undefined) return null;
  return (
    <Group justify="space-between" component="nav" aria-label={t('steps.neighbours')} data-no-print>
      {before === undefined ? (
        <span />
      ) : (
        <Button
          component={Link}
          variant="default"
          to={to(before)}
          search={(search ?? {}) as never}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('steps.before')}
        </Button>
      )}
      {after !== undefined && (
        <Button
          component={Link}
          variant="default"
          to={to(after)}
          search={(search ?? {}) as never}
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {t('steps.after')}
        </Button>
      )}
    </Group>
  );
}
