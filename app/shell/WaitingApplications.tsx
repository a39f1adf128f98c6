import { Card, SimpleGrid, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { applications, type Status } from '#features/applications/contract.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import styles from './shell.module.css';

const groups: readonly { key: string; group: string; statuses: readonly Status[] }[] = [
  { key: 'app.home.waiting', group: 'waiting', statuses: [1, 100] },
  { key: 'app.home.eligible', group: 'eligible', statuses: [2] },
  { key: 'app.home.selected', group: 'selected', statuses: [3] },
  { key: 'app.home.unconfirmed', group: 'unconfirmed', statuses: [-1] },
];

/** What stands where, in figures that lead to the list behind them. */
export function WaitingApplications() {
  const t = useTexts();
  const language = useLanguage();
  const project = useProject();
  const { data: counts } = useSuspenseQuery(ask(applications.counts, { projectId: project.id, filter: {} }));
  const figures = new Intl.NumberFormat(language);
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }}>
      {groups.map(({ key, group, statuses }) => {
        const total = counts
          .filter(({ status }) => statuses.includes(status))
          .reduce((sum, count) => sum + count.total, 0);
        return (
          <Card
            key={key}
            withBorder
            className={styles.card}
            component={Link}
            to={`/${project.url}/admin/project/applications` as never}
            search={{ group } as never}
          >
            <Text fz={32} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {figures.format(total)}
            </Text>
            <Text size="sm" className={styles.cardName}>
              {t(key)}
            </Text>
          </Card>
        );
      })}
    </SimpleGrid>
  );
}
