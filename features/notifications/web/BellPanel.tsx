import { href } from '#platform/contract/addresses.ts';
import { Anchor, Group, Popover, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cloneElement, type ReactElement, useRef, useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { notifications } from '../contract.ts';
import styles from './bell.module.css';
import { NotificationList } from './NotificationList.tsx';
import { ReadAllButton } from './ReadAllButton.tsx';

/** The notifications in the panel; more cannot be scanned at a glance. */
const NEWEST = 8;

/**
 * The newest notifications under the bell. The panel is open from the start, since it is loaded when the bell is
 * pressed.
 */
export function BellPanel({ button }: { button: ReactElement<Record<string, unknown>> }) {
  const t = useTexts();
  const { url } = useProject();
  const [isOpen, setOpen] = useState(true);
  const target = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="md"
      withinPortal
      trapFocus
      // The bell that was pressed has been replaced by another element.
      returnFocus={false}
      onClose={() => target.current?.focus()}
    >
      <Popover.Target>
        {cloneElement(button, {
          ref: target,
          'aria-expanded': isOpen,
          onClick: () => setOpen(!isOpen),
        })}
      </Popover.Target>
      <Popover.Dropdown aria-label={t('nav.notifications')} className={styles.panel}>
        <Group justify="space-between" wrap="nowrap">
          <Text fw={650}>{t('nav.notifications')}</Text>
          <Anchor
            component={Link}
            to={href('/{curProject}/notifications', { curProject: url })}
            onClick={close}
            py={8}
          >
            {t('notifications.more')}
          </Anchor>
        </Group>
        <Newest onOpen={close} />
        <ReadAllButton size="compact-md" />
      </Popover.Dropdown>
    </Popover>
  );
}

function Newest({ onOpen }: { onOpen: () => void }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(notifications.list, { count: NEWEST }));
  if (error instanceof Problem)
    return <FailureNotice what={t('notifications.notLoaded')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Loading lines={4} />
      </div>
    );
  if (data.list.length === 0) return <Text py="md">{t('notifications.none')}</Text>;
  return <NotificationList list={data.list} onOpen={onOpen} />;
}
