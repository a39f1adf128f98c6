import { href } from '#platform/contract/addresses.ts';
import {
  ActionIcon,
  Group,
  Select,
  Space,
  Text,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconLanguage, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { identity } from '#features/identity/contract.ts';
import { useSignOut } from '#features/identity/web/public.tsx';
import { entering } from '#features/projects/contract/entering.ts';
import { ask, useTell } from '#platform/web/api.ts';
import { switchLanguage } from '#platform/web/language.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import { Brand } from '#ui/Brand.tsx';
import styles from './shell.module.css';

/** The bell and its connection load after the page itself. */
const NotificationBell = lazy(async () => ({
  default: (await import('#features/notifications/web/public.tsx')).NotificationBell,
}));

/** The bar above: the product, the project, and the user's menu with language and colour scheme. */
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
        <Suspense fallback={<Space w={44} />}>
          <NotificationBell />
        </Suspense>
        <LanguageButton />
        <SchemeButton />
        <PersonMenu />
      </Group>
    </header>
  );
}

/** Switches to another project; empty for a user with a single project. */
function ProjectSwitcher() {
  const t = useTexts();
  const navigate = useNavigate();
  const project = useProject();
  const { data = [] } = useQuery(ask(entering.list, {}));
  if (data.length < 2) return null;
  return (
    <Select
      aria-label={t('app.project')}
      className={styles.switcher}
      data={data.map(({ url, descr }) => ({ value: url, label: descr }))}
      value={project.url}
      allowDeselect={false}
      searchable={data.length > 8}
      onChange={(url) => url && void navigate({ to: href('/{curProject}/home', { curProject: url }) })}
    />
  );
}

function LanguageButton() {
  const t = useTexts();
  const language = useLanguage();
  const other = language === 'el' ? 'en' : 'el';
  const keep = useTell(identity.setLanguage);
  const { viewedBy } = useSession();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t('app.language.switch')}
      title={t('app.language.switch')}
      onClick={() => {
        void switchLanguage(other);
        if (!viewedBy) keep.mutate({ language: other });
      }}
    >
      <IconLanguage size={22} stroke={1.6} />
    </ActionIcon>
  );
}

function SchemeButton() {
  const t = useTexts();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={t(isDark ? 'app.look.light' : 'app.look.dark')}
      title={t(isDark ? 'app.look.light' : 'app.look.dark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={22} stroke={1.6} /> : <IconMoon size={22} stroke={1.6} />}
    </ActionIcon>
  );
}

function PersonMenu() {
  const t = useTexts();
  const { name, roles } = useSession();
  const signOut = useSignOut();
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
        [{ label: t('app.account'), to: '/account' }],
        [{ label: t('identity.signOut'), onClick: signOut }],
      ]}
    />
  );
}
