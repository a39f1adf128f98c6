import { Button } from '@mantine/core';
import {
  IconBriefcase,
  IconKey,
  IconLogin2,
  IconShieldLock,
  IconStairs,
  IconUserCog,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useActAs } from '#features/identity/web/public.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ActionMenu } from '#ui/ActionMenu.tsx';
import type { OneUser } from '../../../contract/directory.ts';

const dialogs = {
  password: lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog })),
  login: lazy(async () => ({ default: (await import('./LoginDialog.tsx')).LoginDialog })),
  project: lazy(async () => ({ default: (await import('./ProjectDialog.tsx')).ProjectDialog })),
  level: lazy(async () => ({ default: (await import('./LevelDialog.tsx')).LevelDialog })),
};

/** The menu of actions on an account that the server allows the reader; hidden if there are none. */
export function AccountMenu({ user }: { user: OneUser }) {
  const t = useTexts();
  const session = useSession();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const isOwn = session.id === user.id;
  const actAs = useActAs(user.id);
  const icon = (Icon: typeof IconKey) => <Icon size={16} aria-hidden />;
  const act = (key: keyof typeof dialogs, Icon: typeof IconKey) => ({
    label: t(`people.account.${key}`),
    icon: icon(Icon),
    onClick: () => setOpen(key),
  });
  const acts = [
    ...(user.may.setLogin ? [act('login', IconUserCog)] : []),
    // The reader's own password and default project are changed in the settings.
    ...(user.may.setPassword && !isOwn ? [act('password', IconKey)] : []),
    ...(user.may.setDefaultProject && !isOwn ? [act('project', IconBriefcase)] : []),
    ...(session.roles.includes('Admin') ? [act('level', IconStairs)] : []),
    ...(isOwn ? [{ label: t('people.account.own'), icon: icon(IconShieldLock), to: '/account' }] : []),
  ];
  const entering = user.may.loginAs ? actAs.map((one) => ({ ...one, icon: icon(IconLogin2) })) : [];
  if (acts.length + entering.length === 0) return null;
  const Dialog = open && dialogs[open];
  return (
    <>
      <ActionMenu
        button={
          <Button variant="default" leftSection={icon(IconUserCog)}>
            {t('people.account')}
          </Button>
        }
        groups={[acts, entering].filter((group) => group.length > 0)}
      />
      {Dialog && (
        <Suspense>
          <Dialog user={user} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
