import { useTexts } from '#platform/web/texts.ts';
import styles from './Brand.module.css';

/** The mark of the product with its name. */
export function Brand() {
  const t = useTexts();
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect width="32" height="32" rx="7" fill="var(--mantine-primary-color-filled)" />
        <path
          d="M5 20c5 5 17 5 22 0M16 5v14M16 7l7 10H16"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{t('ui.brand')}</span>
    </span>
  );
}
