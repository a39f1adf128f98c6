import { ActionIcon, ScrollArea } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { useNavigation } from './navigation.ts';
import styles from './shell.module.css';

const groups = ['work', 'programme', 'administration', 'system'] as const;

/**
 * The navigation on the left, grouped by task and limited to the user's roles. When it is folded it shows only icons.
 */
export function Rail({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const t = useTexts();
  const items = useNavigation();
  return (
    <nav className={styles.rail} aria-label={t('app.navigation')} data-no-print>
      <ScrollArea className={styles.railScroll} type="auto">
        {groups.map((group) => {
          const here = items.filter((item) => item.group === group);
          if (here.length === 0) return null;
          return (
            <div key={group} className={styles.group}>
              <div className={styles.groupName} aria-hidden={folded}>
                {t(`app.group.${group}`)}
              </div>
              <ul>
                {here.map(({ href, label, isText, icon: Icon }) => (
                  <li key={href}>
                    <Link
                      to={href}
                      className={styles.place}
                      activeProps={{ 'aria-current': 'page' }}
                      title={folded ? (isText ? t(label) : label) : undefined}
                    >
                      <Icon size={20} stroke={1.6} />
                      <span>{isText ? t(label) : label}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </ScrollArea>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className={styles.fold}
        onClick={onFold}
        aria-label={t(folded ? 'app.unfold' : 'app.fold')}
      >
        {folded ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
      </ActionIcon>
    </nav>
  );
}
