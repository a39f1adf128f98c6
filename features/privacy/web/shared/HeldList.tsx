import { useTexts } from '#platform/web/texts.ts';
import styles from './privacy.module.css';

/** The number of records of each kind that are kept about a person; kinds without any are left out. */
export function HeldList({ held }: { held: readonly { part: string; count: number }[] }) {
  const t = useTexts();
  return (
    <dl className={styles.held}>
      {held
        .filter(({ count }) => count > 0)
        .map(({ part, count }) => (
          <div key={part}>
            <dt>{t(`privacy.part.${part}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
    </dl>
  );
}
