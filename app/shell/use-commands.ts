import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconEdit, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { entering } from '#features/identity/contract/entering.ts';
import { useSignOut } from '#features/identity/web/public.tsx';
import { translators } from '#features/translations/access.ts';
import { pointMode } from '#features/translations/web/public.tsx';
import { spokenLanguages } from '#platform/contract/languages.ts';
import { holds } from '#platform/contract/roles.ts';
import { switchLanguage } from '#platform/web/language.ts';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';

interface Command {
  label: string;
  icon: typeof IconSun;
  onClick: () => void;
}

/** What a user can do on every page: another language, translating, the other look, signing out. The menu of the person and the search offer it. */
export function useCommands(): { looks: Command[]; signOut: Command } {
  const t = useTexts();
  const language = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  // The language of this browser has changed, whether the account keeps it or not.
  const { run } = useAct({ handles: () => true });
  const { viewedBy, roles } = useSession();
  const signOut = useSignOut();
  const others = spokenLanguages().filter(({ code }) => code !== language);
  return {
    looks: [
      ...others.map(({ code, title }) => ({
        label: title,
        icon: IconLanguage,
        onClick: () => {
          void switchLanguage(code);
          if (!viewedBy) void run(entering.setLanguage, { language: code });
        },
      })),
      ...(holds(roles, translators) && !viewedBy
        ? [
            {
              label: t('app.translate'),
              icon: IconEdit,
              onClick: () => pointMode.set(!pointMode.get()),
            },
          ]
        : []),
      {
        label: t(isDark ? 'app.look.light' : 'app.look.dark'),
        icon: isDark ? IconSun : IconMoon,
        onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
      },
    ],
    signOut: { label: t('identity.signOut'), icon: IconLogout, onClick: () => void signOut() },
  };
}
