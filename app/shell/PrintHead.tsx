import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { usePrintInLight } from '#ui/use-print-in-light.ts';
import styles from './shell.module.css';

/** The head of a printed page, which is printed in light: the programme, who printed it, and when. An office files nothing without them. */
export function PrintHead() {
  const t = useTexts();
  const language = useLanguage();
  const { descr } = useProject();
  const { name } = useSession();
  usePrintInLight();
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const print = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return (
    <p className={styles.printed}>
      <b>{descr}</b> {t('app.printed', { name, at: formatMoment(at, language) })}
    </p>
  );
}
