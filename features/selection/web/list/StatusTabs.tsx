import { Group, Text, UnstyledButton } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { Status } from '#features/applications/contract/status.ts';
import { groups } from './grid-address.ts';
import styles from '../selection.module.css';

interface Props {
  /** The number of applications in each status under the filter; undefined while loading. */
  counts: readonly { status: Status; total: number }[] | undefined;
  group: string;
  onGroup: (key: string) => void;
}

/** The tabs of the statuses with their counts. The grid shows one of them, or all. */
export function StatusTabs({ counts, group, onGroup }: Props) {
  const t = useTexts();
  const totalOf = (statuses: readonly Status[]) =>
    counts
      ?.filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .reduce((sum, { total }) => sum + total, 0);
  return (
    <Group
      component="nav"
      gap={6}
      mb="sm"
      className={styles.tabs}
      aria-label={t('selection.groups')}
      data-no-print
    >
      {groups.map(({ key, statuses }) => (
        <UnstyledButton
          key={key}
          className={styles.tab}
          aria-current={key === group ? 'true' : undefined}
          onClick={() => onGroup(key)}
        >
          <span>{t(`selection.group.${key}`)}</span>
          <Text span fw={650} className={styles.count}>
            {totalOf(statuses) ?? '…'}
          </Text>
        </UnstyledButton>
      ))}
    </Group>
  );
}
