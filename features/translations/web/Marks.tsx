import { IconAlertTriangle, IconCircleDashed, IconEqual, IconHistory } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import type { Cell } from '../contract/shapes.ts';
import styles from './marks.module.css';
import { type Mark, marksOf, openFindings } from './only.ts';

const icons: Record<Mark, typeof IconHistory> = {
  missing: IconCircleDashed,
  outdated: IconHistory,
  same: IconEqual,
  findings: IconAlertTriangle,
};

/** What has to be done with a text, by icon and word, so that no colour has to say it. */
export function Marks({ cell }: { cell: Cell }) {
  const t = useTexts();
  const found = marksOf(cell);
  if (found.length === 0) return null;
  return (
    <span className={styles.marks}>
      {found.map((mark) => {
        const Icon = icons[mark];
        return (
          <span key={mark} className={styles.mark} data-mark={mark}>
            <Icon size={14} aria-hidden />
            {t(`translations.mark.${mark}`, { count: openFindings(cell).length })}
          </span>
        );
      })}
    </span>
  );
}
