import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { type NavItem, useNavigation } from './navigation.ts';
import styles from './shell.module.css';

const MoreDrawer = lazy(async () => ({ default: (await import('./MoreDrawer.tsx')).MoreDrawer }));

/** The bar at the bottom of a phone: at most five places; the last one opens the rest. */
export function PhoneBar() {
  const t = useTexts();
  const items = useNavigation();
  const [isOpen, setOpen] = useState(false);
  const shown = items.length > 5 ? items.slice(0, 4) : items;
  const place = ({ href, label, isText, icon: Icon }: NavItem) => (
    <Link
      key={href}
      to={href}
      className={styles.phonePlace}
      activeProps={{ 'aria-current': 'page' }}
      onClick={() => setOpen(false)}
    >
      <Icon size={22} stroke={1.6} />
      <span>{isText ? t(label) : label}</span>
    </Link>
  );
  return (
    <>
      <nav className={styles.phoneBar} aria-label={t('app.navigation.phone')} data-no-print>
        {shown.map(place)}
        {items.length > shown.length && (
          <UnstyledButton className={styles.phonePlace} onClick={() => setOpen(true)} aria-haspopup="dialog">
            <IconMenu2 size={22} stroke={1.6} />
            <span>{t('app.more')}</span>
          </UnstyledButton>
        )}
      </nav>
      {isOpen && (
        <Suspense>
          <MoreDrawer title={t('app.navigation')} onClose={() => setOpen(false)}>
            <div className={styles.drawer}>{items.map(place)}</div>
          </MoreDrawer>
        </Suspense>
      )}
    </>
  );
}
