import { ActionIcon, Button, Group, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './FilterBar.module.css';
import { FilterPill } from './FilterPill.tsx';
import type { ListFilter } from './filters.tsx';

const FilterDrawer = lazy(async () => ({ default: (await import('./FilterDrawer.tsx')).FilterDrawer }));

interface Props {
  /** The search field. */
  search?: ReactNode;
  /** The filters, most used first. They open in a drawer; those that are set show beside the search. */
  filters?: readonly ListFilter[];
  /** Clears the search and every filter; given only while one is set. */
  onClear?: (() => void) | undefined;
  /** What concerns the list and not the filter: columns, export. */
  aside?: ReactNode;
}

const noFilters: readonly ListFilter[] = [];

/** The one row of controls above a list. */
export function FilterBar({ search, filters = noFilters, onClear, aside }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const chips = filters.flatMap((filter) => filter.chips);
  const label = chips.length > 0 ? t('ui.filters.open', { count: chips.length }) : t('ui.filters.label');
  const icon = <IconAdjustmentsHorizontal size={16} aria-hidden />;
  const shared = {
    'aria-haspopup': 'dialog' as const,
    variant: 'default',
    onClick: () => setOpen(true),
  };
  return (
    <Group
      role="search"

      aria-label={t('ui.filters.label')}
      gap="xs"
      mb="sm"
      data-no-print
    >
      {search && <div className={styles.search}>{search}</div>}
      {filters.length > 0 &&
        (isPhone ? (
          <ActionIcon {...shared} size={44} className={styles.few}>
            {icon}
            <VisuallyHidden>{label}</VisuallyHidden>
            {chips.length > 0 && (
              <b className={styles.count} aria-hidden>
                {chips.length}
              </b>
            )}
          </ActionIcon>
        ) : (
          <Button {...shared} leftSection={icon}>
            {label}
          </Button>
        ))}
      {chips.map(({ text, onRemove }) => (
        <FilterPill key={text} text={text} onRemove={onRemove} />
      ))}
      {onClear && !isPhone && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={onClear}
        >
          {t('ui.filters.clear')}
        </Button>
      )}
      {aside && (
        <Group gap="xs" ml="auto" wrap="nowrap">
          {aside}
        </Group>
      )}
      <Suspense>
        {isOpen && <FilterDrawer filters={filters} onClear={onClear} onClose={() => setOpen(false)} />}
      </Suspense>
    </Group>
  );
}
