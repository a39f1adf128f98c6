import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identity } from '#features/identity/contract.ts';
import { usernameTaken } from '#features/identity/contract/refusals.ts';
import { useProof } from '#features/identity/web/public.tsx';
import { isRefusal } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../../contract/directory.ts';

/** The limit of the server (`updateLogin`). */
const MIN_LENGTH = 3;

/** The dialog in which users change their own sign-in name, after a recent sign-in. */
export function LoginDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { run, problem, clear, dialog } = useProof();
  const [login, setLogin] = useState(user.username);
  const wanted = login.trim();
  const isTaken = isRefusal(problem, usernameTaken);
  const save = async () => {
    const saved = await run(identity.updateLogin, { login: wanted });
    if (saved) {
      toast(t('people.saved'), { kind: 'success' });
      await queries.refetchQueries({ queryKey: [identity.identity.path] });
    }
    return saved !== undefined;
  };
  return (
    <>
      <FormDialog
        title={t('people.account.login')}
        submit={t('people.save')}
        isDirty={wanted !== user.username}
        canSubmit={wanted.length >= MIN_LENGTH && wanted !== user.username}
        problem={isTaken ? undefined : problem}
        onSubmit={save}
        onClose={onClose}
      >
        <TextField
          name="login"
          label={t('people.username')}
          help={t('people.account.login.help')}
          autoComplete="username"
          maxLength={200}
          value={login}
          error={isTaken && refusalText(t, problem)}
          onChange={(text) => {
            clear();
            setLogin(text);
          }}
        />
      </FormDialog>
      {dialog}
    </>
  );
}
