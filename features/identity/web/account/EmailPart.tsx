import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '#platform/web/params.ts';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { identity } from '../../contract.ts';
import { EmailState } from './EmailState.tsx';
import { useProof } from './use-proof.tsx';

/** Shows the caller's address, confirms it by the link of a mail, and changes it with a proof. */
export function EmailPart() {
  const t = useTexts();
  const [isChanging, setChanging] = useState(false);
  useConfirmation();
  if (isChanging) return <ChangeForm onClose={() => setChanging(false)} />;
  return (
    <Stack gap="sm">
      <EmailState />
      <Group>
        <Button variant="default" onClick={() => setChanging(true)}>
          {t('identity.ownEmail.change')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Exchanges the token of the address at once, and takes it out of the address (promises §1). */
function useConfirmation(): void {
  const t = useTexts();
  const { confirm: token } = useQuery();
  const navigate = useNavigate();
  const { run } = useAct();
  const begun = useRef(false);
  useEffect(() => {
    if (typeof token !== 'string' || begun.current) return;
    begun.current = true;
    void navigate({ to: '/account', search: {}, replace: true });
    void run(identity.confirmEmail, { token }).then(
      (done) => done && toast(t('identity.ownEmail.done'), { kind: 'success' }),
    );
  }, [token, run, navigate, t]);
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const { run, isBusy, problem, dialog } = useProof();
  const save = async () => {
    if (!(await run(identity.changeEmail, { email }))) return;
    toast(t('identity.ownEmail.changed'), { kind: 'success', seconds: 10 });
    onClose();
  };
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={t('identity.ownEmail.new')}
            value={email}
            onChange={setEmail}
            error={problem && <Refusal of={problem} />}
          />
          <Group>
            <Button type="submit" loading={isBusy} disabled={!email.includes('@')}>
              {t('ui.word.save')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </>
  );
}
