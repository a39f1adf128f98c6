import { useTexts } from '#platform/web/texts.ts';
import type { Face } from '../data/cells.ts';
import styles from './grid.module.css';

const states: readonly Face[] = ['done', 'started', 'open', 'locked', 'hidden'];

/** The legend of the icons and the grey headings. */
export function Legend() {
  const t = useTexts();
  return (
    <ul className={styles.legend} aria-label={t('grids.legend')}>
      {states.map((state) => (
        <li key={state}>
          <span className={styles.face} data-state={state}>
            <svg aria-hidden>
              <use href={`#grid-${state}`} />
            </svg>
            {t(`grids.legend.${state}`)}
          </span>
        </li>
      ))}
      <li>
        <span className={styles.greySample} aria-hidden />
        {t('grids.legend.inactive')}
      </li>
      <li>{t('grids.legend.mentor')}</li>
    </ul>
  );
}
