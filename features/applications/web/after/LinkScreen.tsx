import { href } from '#platform/contract/addresses.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useParam } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { RestoreDraft } from './RestoreDraft.tsx';

/** Replaces the token in the URL. */
const USED = '-';

/**
 * Follows the link of a mail: `form` restores saved answers, any other page confirms the address. The token is removed
 * from the URL before it is used, so that it reaches no history, log or other site.
 */
export function LinkScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const status = useParam('status') ?? '';
  const [token] = useState(useParam('token') ?? USED);
  const inAddress = useParam('token');
  useEffect(() => {
    if (inAddress !== USED)
      void navigate({ to: href('/application/{status}/{token}', { status, token: USED }), replace: true });
  }, [inAddress, navigate, status]);
  return (
    <PublicFrame>
      <meta name="referrer" content="no-referrer" />
      <Page title={t('applications.link')} width="reading">
        {status.toLowerCase() === 'form' ? (
          <RestoreDraft token={token} />
        ) : (
          // A full page load, so that no data of an earlier user stays in memory.
          <ConfirmAddress
            token={token}
            onConfirmed={(signedIn) =>
              window.location.assign(signedIn ? '/applicant' : '/signin?returnUrl=%2Fapplicant')
            }
          />
        )}
      </Page>
    </PublicFrame>
  );
}
