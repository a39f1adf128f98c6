import { Group } from '@mantine/core';
import { IconAppWindow, IconChartBar, IconNumber123, IconTable, IconTableOptions } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import type { Display } from '../../contract/shapes.ts';

const icons: Readonly<Record<Display['kind'], typeof IconTable>> = {
  table: IconTable,
  chart: IconChartBar,
  pivot: IconTableOptions,
  number: IconNumber123,
  view: IconAppWindow,
};

/** The form in which a report is shown. */
export function KindOfReport({ kind }: Pick<Display, 'kind'>) {
  const t = useTexts();
  const Icon = icons[kind];
  return (
    <Group gap={6} wrap="nowrap">
      <Icon size={16} aria-hidden style={{ flex: 'none', color: 'var(--mantine-color-dimmed)' }} />
      {t(`queries.kind.${kind}`)}
    </Group>
  );
}
