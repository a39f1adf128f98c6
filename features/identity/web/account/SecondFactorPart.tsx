import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask } from '#platform/web/api.ts';
import { Refusal } from '#platform/web/Refusal.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { identity } from '../../contract.ts';
import { useProof } from './use-proof.tsx';

/** Turns the second factor on, in two steps, and off. The recovery codes are shown once. */
export function SecondFactorPart() {
  const t = useTexts();
  const { data } = useSuspenseQuery(ask(identity.secondFactor, {}));
  const [setup, setSetup] = useState<{ secret: string; url: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, isBusy, problem, dialog } = useProof();

  const turnOff = async () => {
    const sure = await confirm({
      text: t('identity.secondFactor.confirmOff'),
      yes: t('identity.secondFactor.off'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (sure) await run(identity.removeSecondFactor, {});
  };

  if (codes) return <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />;
  if (setup)
    return (
      <SetUp
        {...setup}
        onCodes={(shown) => {
          setSetup(undefined);
          setCodes(shown);
        }}
      />
    );
  return (
    <Stack align="start">
      <StatusBadge kind={data.on ? 'good' : 'neutral'}>
        {t(data.on ? 'identity.secondFactor.isOn' : 'identity.secondFactor.isOff')}
      </StatusBadge>
      <Text size="sm">
        {data.on
          ? t('identity.codesLeft', { count: data.recoveryCodesLeft })
          : t('identity.secondFactor.text')}
      </Text>
      {data.on ? (
        !data.required && (
          <Button variant="default" onClick={() => void turnOff()} loading={isBusy}>
            {t('identity.secondFactor.off')}
          </Button>
        )
      ) : (
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void run(identity.startSecondFactor, {}).then(setSetup)}
        >
          {t('identity.secondFactor.on')}
        </Button>
      )}
      {problem && <FailureNotice error={problem} />}
      {dialog}
    </Stack>
  );
}

function SetUp({
  secret,
  url,
  onCodes,
}: {
  secret: string;
  url: string;
  onCodes: (codes: readonly string[]) => void;
}) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const check = async () => {
    const done = await run(identity.confirmSecondFactor, { code });
    if (done) onCodes(done.recoveryCodes);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <Stack align="start">
        <Text size="sm">{t('identity.secondFactor.scan')}</Text>
        <QrCode value={url} label={t('identity.secondFactor.qr')} />
        <Text size="sm">
          {t('identity.secondFactor.secret')} <Code>{secret.replace(/(.{4})/g, '$1 ').trim()}</Code>
        </Text>
        <TextField
          name="totp"
          label={t('identity.code')}
          value={code}
          onChange={setCode}
          autoComplete="one-time-code"
          error={problem && <Refusal of={problem} />}
        />
        <Button type="submit" loading={isBusy} disabled={code.trim().length < 6}>
          {t('identity.secondFactor.confirm')}
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts();
  return (
    <Stack align="start">
      <Text>{t('identity.recovery')}</Text>
      <SimpleGrid cols={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <Button variant="default" onClick={() => window.print()}>
          {t('ui.word.print')}
        </Button>
        <Button onClick={onClose}>{t('identity.recovery.kept')}</Button>
      </Group>
    </Stack>
  );
}
