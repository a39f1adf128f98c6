import { href } from '#platform/contract/addresses.ts';
import { ActionIcon, Group, Space, Text } from '@mantine/core';
import { IconHelp, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { entering } from '#features/projects/contract/entering.ts';
import { ask } from '#platform/web/api.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { Brand } from '#ui/Brand.tsx';
import { useNavigation } from './navigation.ts';
import { SearchButton } from './SearchButton.tsx';
import styles from './shell.module.css';
import { useCommands } from './use-commands.ts';

/** The bell and its connection load after the page itself. */
const NotificationBell = lazy(async () => ({
  default: (await import('#features/notifications/web/public.tsx')).NotificationBell,
}));

/** The messages load after the page itself, too. */
const ChatButton = lazy(async () => ({
  default: (await import('#features/chat/web/public.tsx')).ChatButton,
}));

/** Most users have a single project and load no list to choose from, which takes more code than the rest of the bar. */
const ProjectSelect = lazy(async () => ({ default: (await import('./ProjectSelect.tsx')).ProjectSelect }));

/** The bar above: the product, the project, the search, the notifications, and the menu of the person. */
export function TopBar() {
  const t = useTexts();
  const project = useProject();
  return (
    <header className={styles.top} data-no-print>
      <Link to="/" className={styles.brand} aria-label={t('ui.brand')}>
        <Brand />
      </Link>
      <ProjectSwitcher />
      <Text className={styles.projectName} size="sm" c="dimmed" truncate>
        {project.descr}
      </Text>
      <Group gap={4} ml="auto" wrap="nowrap">
        <SearchButton />
        <Suspense fallback={<Space w={44} />}>
          <ChatButton />
        </Suspense>
        <Suspense fallback={<Space w={44} />}>
          <NotificationBell />
        </Suspense>
        <PersonMenu />
      </Group>
    </header>
  );
}

/** Switches to another project; empty for a user with a single project. */
function ProjectSwitcher() {
  const t = useTexts();
  const project = useProject();
  const { data = [] } = useQuery(ask(entering.list, {}));
  const shown = data.filter(({ id, archived }) => !archived || id === project.id);
  if (shown.length < 2) return null;
  return (
    <Suspense fallback={<Space h={36} className={styles.switcher} />}>
      <ProjectSelect label={t('ui.word.project')} projects={shown} />
    </Suspense>
  );
}

/** What belongs to the person and not to the work: the own pages, the language, the look, signing out. */
function PersonMenu() {
  const t = useTexts();
  const { name, roles } = useSession();
  const { url } = useProject();
  const { own } = useNavigation();
  const { looks, signOut } = useCommands();
  const withIcon = <One extends { icon: typeof IconShieldLock }>({ icon: Icon, ...entry }: One) => ({
    ...entry,
    icon: <Icon size={16} stroke={1.6} />,
  });
  return (
    <ActionMenu
      width={260}
      button={
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('app.person', { name })}>
          <IconUserCircle size={24} stroke={1.6} />
        </ActionIcon>
      }
      heading={
        <>
          <Text component="span" fw={600} c="var(--mantine-color-text)" size="sm">
            {name}
          </Text>
          <br />
          {roles.map((role) => t(`role.${role}`)).join(', ')}
        </>
      }
      groups={[
        [
          ...own.map(({ href: to, label, icon: Icon }) => ({
            label: t(label),
            to,
            icon: <Icon size={16} stroke={1.6} />,
          })),
          { label: t('app.account'), to: '/account', icon: <IconShieldLock size={16} stroke={1.6} /> },
          {
            label: t('app.help'),
            to: href('/{curProject}/about', { curProject: url }),
            icon: <IconHelp size={16} stroke={1.6} />,
          },
        ],
        looks.map(withIcon),
        [withIcon(signOut)],
      ]}
    />
  );
}
