import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identity } from '#features/identity/contract.ts';
import { signInAgain, usernameTaken } from '#features/identity/contract/refusals.ts';
import { useProof } from '#features/identity/web/public.tsx';
import { isRefusal, useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../../contract/directory.ts';
import { people } from '../../../contract.ts';
import { AccountDialog } from './AccountDialog.tsx';

/** The limit of the server (`updateLogin`). */
const MIN_LENGTH = 3;

/** The dialog in which users change their own sign-in name, after a recent sign-in. */
export function LoginDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const queries = useQueryClient();
  const change = useTell(identity.updateLogin, { refreshes: [people.one, people.list] });
  const { proved, dialog } = useProof();
  const [login, setLogin] = useState(user.username);
  const wanted = login.trim();
  const { error } = change;
  const isTaken = isRefusal(error, usernameTaken);
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
        isReady={wanted.length >= MIN_LENGTH && wanted !== user.username}
        failed={error && !isTaken && !isRefusal(error, signInAgain) ? refusalText(t, error) : undefined}
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
          error={isTaken && refusalText(t, error)}
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
