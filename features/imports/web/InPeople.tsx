import { Button, Group, Text } from '@mantine/core';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { OneUser } from '#features/people/contract/directory.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import { imports } from '../contract.ts';
import { ImportButton } from './ImportButton.tsx';
import { NewUserButton } from './NewUserButton.tsx';

const InviteMany = lazy(async () => ({ default: (await import('./InviteMany.tsx')).InviteMany }));

// What the import adds to the screens of people: one file, because each more makes the first page heavier.

/** The buttons in the list of users that bring people in: one by a form, many from a sheet. */
export function UsersButtons() {
  return (
    <>
      <NewUserButton />
      <ImportButton />
    </>
  );
}

/** Sends an invitation to the selected people who have never signed in. */
export function InviteButton(props: Omit<ComponentProps<typeof InviteMany>, 'onClose'>) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {t('imports.invite.many')}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteMany {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Tells staff that a person has never signed in, and sends the invitation again. */
export function NotSignedInNotice({ user }: { user: OneUser }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { roles } = useSession();
  const [isSent, setSent] = useState(false);
  const { run, isBusy } = useAct();
  if (!user.notSignedIn || !user.active || !user.may.edit || !holds(roles, staff)) return null;
  const send = async () => {
    const answer = await run(imports.invite, { projectId, userIds: [user.id] });
    if (!answer) return;
    const [left] = answer.left;
    if (left)
      toast(t(`imports.invite.left.${left.code}`, { name: left.name }), { kind: 'warning', seconds: 10 });
    else {
      setSent(true);
      toast(t('imports.invite.done', { name: user.name }), { kind: 'success' });
    }
  };
  return (
    <Notice kind="info" title={t('imports.invite.title')}>
      <Text>{t('imports.invite.text')}</Text>
      <Group mt="sm">
        <Button variant="default" loading={isBusy} disabled={isSent} onClick={() => void send()}>
          {t(isSent ? 'imports.invite.sent' : 'imports.invite.send')}
        </Button>
      </Group>
    </Notice>
  );
}
