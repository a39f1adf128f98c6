import { Text } from '@mantine/core';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { GridExport } from '../../contract.ts';
import { Manifest } from './Manifest.tsx';
import styles from './export.module.css';

const looks: Record<GridExport['state'], StatusKind> = {
  waiting: 'waiting',
  running: 'waiting',
  done: 'good',
  cancelled: 'warning',
  failed: 'bad',
};

/** The reader's latest exports, each with its manifest. */
export function PastExports({ list }: { list: readonly GridExport[] }) {
  const t = useTexts();
  return (
    <section aria-label={t('grids.export.past')}>
      <Text component="h3" fw={600} mb="xs">
        {t('grids.export.past')}
      </Text>
      <ul className={styles.past}>
        {list.map((one) => (
          <li key={one.id}>
            <details>
              <summary>
                {t('grids.export.past.line', {
                  format: t(`grids.export.${one.format}`),
                  at: shortMoment(one.startedAt),
                })}
                <StatusBadge kind={looks[one.state]}>{t(`grids.export.state.${one.state}`)}</StatusBadge>
              </summary>
              <Manifest of={one} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
