import { Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseJson } from '#engines/documents/parse-json.ts';
import { useProof } from '#features/identity/web/public.tsx';
import type { Output } from '#platform/contract/call.ts';
import { ask, isRefusal } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import { notReached } from '../../contract/refusals.ts';
import { developer } from '../../contract.ts';
import { headersIn } from './headers-in.ts';
import { SiteAnswer } from './SiteAnswer.tsx';

/** Calls of the places on the web that the configuration lists. */
export function CallsTab() {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(developer.places, {}));
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  if (data.places.length === 0)
    return (
      <Notice kind="info" title={t('developer.calls.off')}>
        {t('developer.calls.off.text')} <Code>PROXY_HOSTS</Code>
      </Notice>
    );
  return <CallForm listed={data} />;
}

type Listed = Output<typeof developer.places>;

function CallForm({ listed }: { listed: Listed }) {
  const t = useTexts();
  const [url, setUrl] = useState(`https://${listed.places[0] ?? ''}`);
  const [way, setWay] = useState<'get' | 'post'>('get');
  const [body, setBody] = useState('{}');
  const [headers, setHeaders] = useState('');
  const [answer, setAnswer] = useState<Output<typeof developer.doCorsRequest>>();
  const { run, dialog, problem, isBusy } = useProof();
  const parsed = parseJson(body);
  const given = headersIn(headers);
  const isBad = way === 'post' && !parsed.ok;
  const call = async () => {
    setAnswer(undefined);
    setAnswer(
      await run(developer.doCorsRequest, {
        url,
        ...(way === 'post' && parsed.ok && { data: parsed.value }),
        header: given.headers,
      }),
    );
  };
  return (
    <Stack gap="lg">
      <Section title={t('developer.calls.new')}>
        <Stack maw={900} gap="md">
          <Text c="dimmed">{t('developer.calls.help')}</Text>
          <TextField
            name="call-url"
            label={t('developer.calls.url')}
            required
            value={url}
            onChange={setUrl}
          />
          <ChoiceButtons
            label={t('developer.calls.way')}
            options={[
              { value: 'get', text: t('developer.calls.way.get') },
              { value: 'post', text: t('developer.calls.way.post') },
            ]}
            value={way}
            onChange={setWay}
          />
          {way === 'post' && (
            <CodeEditor
              label={t('developer.calls.data')}
              language="json"
              value={body}
              onChange={setBody}
              faults={
                parsed.ok
                  ? undefined
                  : [{ line: parsed.line, column: parsed.column, message: t('developer.calls.badJson') }]
              }
            />
          )}
          <LongTextField
            name="call-headers"
            label={t('developer.calls.headers')}
            help={t('developer.calls.headers.help')}
            rows={2}
            value={headers}
            onChange={setHeaders}
            error={
              given.badLine === undefined
                ? undefined
                : t('developer.calls.headers.bad', { line: given.badLine })
            }
          />
          <Group>
            <Button
              loading={isBusy}
              disabled={isBad || given.badLine !== undefined}
              onClick={() => void call()}
            >
              {t('developer.calls.go')}
            </Button>
          </Group>
          {problem && (
            <FailureNotice
              what={t('developer.calls.failed')}
              error={problem}
              reason={
                isRefusal(problem, notReached)
                  ? t(`developer.calls.reason.${problem.data.reason}`)
                  : undefined
              }
            />
          )}
          {answer && <SiteAnswer answer={answer} />}
        </Stack>
      </Section>
      <Section title={t('developer.calls.places')}>
        <List>
          {listed.places.map((place) => (
            <List.Item key={place}>
              <Code>{place}</Code>
            </List.Item>
          ))}
        </List>
        {listed.secrets.length > 0 && (
          <>
            <Text mt="md" mb="xs">
              {t('developer.calls.secrets')}
            </Text>
            <List>
              {listed.secrets.map(({ name, place }) => (
                <List.Item key={name}>
                  <Code>{`\${secret:${name}}`}</Code> {place}
                </List.Item>
              ))}
            </List>
          </>
        )}
      </Section>
      {dialog}
    </Stack>
  );
}
