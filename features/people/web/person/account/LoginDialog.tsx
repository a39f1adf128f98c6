import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identity } from '#features/identity/contract.ts';
import { useProof } from '#features/identity/web/public.tsx';
import { Problem, useTell } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { type OneUser, people } from '../../../contract.ts';
import { AccountDialog } from './AccountDialog.tsx';

/** What the server takes (`updateLogin`). */
const shortest = 3;

/** Changes one's own sign-in name, after the password was given lately. */
export function LoginDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const queries = useQueryClient();
  const change = useTell(identity.updateLogin, { refreshes: [people.one, people.list] });
  const { proved, dialog } = useProof();
  const [login, setLogin] = useState(user.username);
  const wanted = login.trim();
  const code = change.error instanceof Problem ? change.error.code : undefined;
  const isTaken = code === 'username-taken';
  const save = async () => {
    if (!(await proved(() => change.mutateAsync({ login: wanted })))) return;
    toast(t('people.saved'), { kind: 'success' });
    onClose();
    await queries.refetchQueries({ queryKey: [identity.identity.path] });
  };
  return (
    <>
      <AccountDialog
        title={t('people.account.login')}
        isBusy={change.isPending}
        isReady={wanted.length >= shortest && wanted !== user.username}
        failed={code && !isTaken && code !== 'sign-in-again' ? t('people.save.failed') : undefined}
        onSave={() => void save()}
        onClose={onClose}
      >
        <TextField
          name="login"
          label={t('people.username')}
          help={t('people.account.login.help')}
          autoComplete="username"
          maxLength={200}
          value={login}
          error={isTaken && t('people.account.login.taken')}
          onChange={(text) => {
            change.reset();
            setLogin(text);
          }}
        />
      </AccountDialog>
      {dialog}
    </>
  );
}
