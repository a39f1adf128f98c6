import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTexts } from '#platform/web/texts.ts';
import styles from './Pager.module.css';

interface Props {
  /** Counts from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Links to pages: 11 of them, 9 in the narrow form; gaps count as links. A page that is not there is ignored. */
export function Pager({ page, pageCount, onPage }: Props) {
  const t = useTexts();
  const narrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const goTo = (next: number) => {
    if (Number.isInteger(next) && next >= 1 && next <= pageCount && next !== page) onPage(next);
  };
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t('ui.pager.label')} data-no-print>
      <Pagination
        total={pageCount}
        value={Math.min(Math.max(page, 1), pageCount)}
        onChange={goTo}
        // The first, the last, two gaps, the page itself and its neighbours on both sides.
        siblings={narrow ? 2 : 3}
        boundaries={1}
        withControls={!narrow}
        size={narrow ? 'md' : 'sm'}
        gap={4}
        className={styles.pager}
        getControlProps={(control) => ({ 'aria-label': t(`ui.pager.${control}`) })}
        getItemProps={(item) => ({
          'aria-label': t('ui.pager.page', { page: item }),
          'aria-current': item === page ? 'page' : undefined,
        })}
      />
    </nav>
  );
}
