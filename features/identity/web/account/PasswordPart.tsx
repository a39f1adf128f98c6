import { useQueryClient } from '@tanstack/react-query';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { useState } from 'react';
import { firstPage } from '../../access.ts';
import { identity } from '../../contract.ts';
import { NewPassword } from '../NewPassword.tsx';
import { useProof } from './use-proof.tsx';

/** Changes the user's own password. */
export function PasswordPart() {
  const t = useTexts();
  const { roles } = useSession();
  const queries = useQueryClient();
  const [drawn, setDrawn] = useState(0);
  const { run, isBusy, problem, dialog } = useProof();

  const save = async (password: string) => {
    if (!(await run(identity.changePassword, { password }))) return;
    toast(t('identity.passwordChanged'), { kind: 'success' });
    setDrawn(drawn + 1);
    await queries.refetchQueries({ queryKey: [identity.identity.path] });
  };

  return (
    <>
      <NewPassword
        key={drawn}
        rules={firstPage(roles) === '/applicant' ? 'applicant' : 'profile'}
        busy={isBusy}
        error={problem && <Refusal of={problem} />}
        submitLabel={t('identity.changePassword')}
        onSubmit={(password) => void save(password)}
      />
      {dialog}
    </>
  );
}
