import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './search.module.css';

const load = () => import('./SearchDialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

/** Opens the search of the whole product; Ctrl+K (on a Mac Command+K) does the same on every page of a project. */
export function SearchButton() {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.code !== 'KeyK') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <UnstyledButton
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <VisuallyHidden>{t('ui.word.search')}</VisuallyHidden>
        <span>{t('app.search.hint')}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </UnstyledButton>
      <Suspense>{isOpen && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
