import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { type NavItem, useNavigation, useWaiting } from './navigation.ts';
import { WaitingCount } from './Rail.tsx';
import styles from './shell.module.css';

const MoreDrawer = lazy(async () => ({ default: (await import('./MoreDrawer.tsx')).MoreDrawer }));

const DrawerGroups = lazy(async () => ({ default: (await import('./NavGroups.tsx')).DrawerGroups }));

/** The bar at the bottom of a phone: the places that the user's roles open every day; the last one opens all. */
export function PhoneBar() {
  const t = useTexts();
  const { items, daily } = useNavigation();
  const waiting = useWaiting();
  const [isOpen, setOpen] = useState(false);
  const place = ({ path, href, label, isText, icon: Icon }: NavItem) => (
    <Link
      key={href}
      to={href}
      className={styles.phonePlace}
      activeProps={{ 'aria-current': 'page' }}
      onClick={() => setOpen(false)}
    >
      <Icon size={22} stroke={1.6} />
      <WaitingCount count={waiting.get(path) ?? 0} />
      <span>{isText ? t(label) : label}</span>
    </Link>
  );
  return (
    <>
      <nav className={styles.phoneBar} aria-label={t('app.navigation.phone')} data-no-print>
        {daily.map(place)}
        {items.length > daily.length && (
          <UnstyledButton className={styles.phonePlace} onClick={() => setOpen(true)} aria-haspopup="dialog">
            <IconMenu2 size={22} stroke={1.6} />
            <span>{t('app.more')}</span>
          </UnstyledButton>
        )}
      </nav>
      {isOpen && (
        <Suspense>
          <MoreDrawer title={t('app.navigation')} onClose={() => setOpen(false)}>
            <div className={styles.drawer}>
              {items.map(place)}
              <DrawerGroups onGo={() => setOpen(false)} />
            </div>
          </MoreDrawer>
        </Suspense>
      )}
    </>
  );
}
