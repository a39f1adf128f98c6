import { useQueryClient } from '@tanstack/react-query';
import { isRefusal, useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { useState } from 'react';
import { signInAgain } from '../../contract/refusals.ts';
import { firstPage } from '../../access.ts';
import { identity } from '../../contract.ts';
import { NewPassword } from '../NewPassword.tsx';
import { useProof } from './use-proof.tsx';

/** Changes the user's own password. */
export function PasswordPart() {
  const t = useTexts();
  const { roles } = useSession();
  const queries = useQueryClient();
  const change = useTell(identity.changePassword, { refreshes: [identity.identity, identity.sessions] });
  const [drawn, setDrawn] = useState(0);
  const { proved, dialog } = useProof();
  const failure = isRefusal(change.error, signInAgain) ? null : change.error;

  const save = (password: string) =>
    proved(() => change.mutateAsync({ password })).then(async (done) => {
      if (!done) return;
      toast(t('identity.passwordChanged'), { kind: 'success' });
      setDrawn(drawn + 1);
      await queries.refetchQueries({ queryKey: [identity.identity.path] });
    });

  return (
    <>
      <NewPassword
        key={drawn}
        rules={firstPage(roles) === '/applicant' ? 'applicant' : 'profile'}
        busy={change.isPending}
        error={failure ? refusalText(t, failure) : undefined}
        submitLabel={t('identity.changePassword')}
        onSubmit={(password) => void save(password)}
      />
      {dialog}
    </>
  );
}
