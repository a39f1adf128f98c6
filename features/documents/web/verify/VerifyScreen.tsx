import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { send } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatDay } from '#platform/web/moments.ts';
import { useParam } from '#platform/web/params.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import '../../addresses.ts';
import { documents } from '../../contract.ts';
import { CompareFile } from './CompareFile.tsx';

/** The public page that says whether a document is genuine, for anyone who has the code on it. */
export function VerifyScreen() {
  const t = useTexts();
  const code = useParam('code')?.trim() ?? '';
  return (
    <Page title={t('documents.verify')} width="reading">
      <Stack gap="lg">
        <Text>{t('documents.verify.text')}</Text>
        {code !== '' && <Verdict key={code} code={code} />}
        <CodeForm key={`form ${code}`} code={code} />
      </Stack>
    </Page>
  );
}

function CodeForm({ code }: { code: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // A code is copied with the address around it, too.
  const wanted = typed.trim().split('/').at(-1) ?? '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') void navigate({ to: href('/verify/{code?}', { code: wanted }) });
      }}
    >
      <Group align="end" gap="sm">
        <TextField
          name="document-code"
          label={t(code === '' ? 'documents.verify.code' : 'documents.verify.other')}
          help={t('documents.verify.code.help')}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant={code === '' ? 'filled' : 'default'} disabled={wanted === ''}>
          {t('documents.verify.check')}
        </Button>
      </Group>
    </form>
  );
}

/** What the product knows of a code. It asks once: each look is in the log, and an address has a few tries. */
function Verdict({ code }: { code: string }) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['document', code],
    queryFn: () => send(documents.verify, { code }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error)
    return <FailureNotice what={t('documents.verify.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={4} />;
  const { state, document } = data;
  if (!document)
    return (
      <Notice kind="bad" title={t('documents.verify.unknown')} role="status">
        {t('documents.verify.unknown.text')}
      </Notice>
    );
  const { title, number, issuedOn, project, initials, revokedOn, sha256 } = document;
  return (
    <Stack gap="md">
      <Notice
        kind={state === 'genuine' ? 'good' : 'bad'}
        title={t(`documents.verify.${state}`)}
        role="status"
      >
        {revokedOn
          ? t('documents.verify.revoked.text', { day: formatDay(revokedOn, language) })
          : t('documents.verify.genuine.text')}
      </Notice>
      <FactList
        facts={[
          [t('documents.document'), title],
          [t('documents.number'), number],
          [t('documents.verify.issuedOn'), formatDay(issuedOn, language)],
          [t('documents.verify.project'), project],
          ...(initials ? [[t('documents.verify.initials'), initials] as const] : []),
        ]}
      />
      <CompareFile sha256={sha256} />
    </Stack>
  );
}
