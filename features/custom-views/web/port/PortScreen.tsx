import { Code, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import {
  baseMethods,
  type Declared,
  useAddedMethods,
  useDirectives,
  viewKinds,
  ViewFrame,
} from '#features/views/web/public.tsx';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { toast } from '#ui/toast.ts';
import { signatureOf } from '../directives/signature.ts';

/** The example of the page: it uses the methods that every view has, and shows a part of the product. */
const example = {
  html: '<p id="hello"></p>\n<div id="code"></div>',
  functions: '',
  controller: `const { name } = await ithaki.user();
const words = await ithaki.texts({ el: { hello: 'Γεια σας' }, en: { hello: 'Hello' } });
document.getElementById('hello').textContent = words.hello + ', ' + name;
await ithaki.show('code', 'qr', { value: 'Ithaki', size: 128 });`,
};

const callOf = ({ name, parameters }: Declared): string =>
  `ithaki.${name}(${parameters.map((one) => one.name + (one.isOptional ? '?' : '')).join(', ')})`;

/** What views can call and show, made from the declarations, with an example that runs. */
export function PortScreen() {
  const t = useTexts();
  const added = useAddedMethods(undefined);
  const directives = useDirectives();
  return (
    <Page title={t('custom-views.port.title')}>
      {!added || !directives ? (
        <Loading lines={10} />
      ) : (
        <Stack gap="xl">
          <Text maw={720}>{t('custom-views.port.text')}</Text>
          <SimpleTable
            label={t('custom-views.port.title')}
            hasCards
            rows={added.declared}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'call',
                header: t('custom-views.port.method'),
                cell: (one) => <Code>{callOf(one)}</Code>,
                sortBy: ({ name }) => name,
              },
              { key: 'about', header: t('custom-views.port.about'), cell: ({ about }) => t(about) },
              {
                key: 'answer',
                header: t('custom-views.port.answer'),
                cell: ({ answer }) => (answer ? <Code>{answer}</Code> : '–'),
              },
              {
                key: 'kinds',
                header: t('custom-views.port.kinds'),
                cell: ({ kinds }) =>
                  kinds.length === viewKinds.length
                    ? t('custom-views.port.kind.all')
                    : kinds.map((kind) => t(`custom-views.port.kind.${kind}`)).join(', '),
              },
            ]}
          />
          <Title order={2} size="h3">
            {t('custom-views.port.directives')}
          </Title>
          <SimpleTable
            label={t('custom-views.port.directives')}
            hasCards
            rows={directives}
            rowKey={({ name }) => name}
            columns={[
              { key: 'name', header: t('custom-views.field.name'), cell: ({ name }) => <Code>{name}</Code> },
              { key: 'about', header: t('custom-views.port.about'), cell: ({ about }) => t(about) },
              {
                key: 'options',
                header: t('custom-views.port.options'),
                cell: ({ options }) => <Code>{signatureOf(options)}</Code>,
              },
            ]}
          />
          <Example added={added} directives={directives} />
        </Stack>
      )}
    </Page>
  );
}

interface ExampleProps {
  added: NonNullable<ReturnType<typeof useAddedMethods>>;
  directives: NonNullable<ReturnType<typeof useDirectives>>;
}

function Example({ added, directives }: ExampleProps) {
  const t = useTexts();
  const language = useLanguage();
  const session = useSession();
  const [isGone, setGone] = useState(false);
  const say = (text: string) => toast(text, { kind: 'info' });
  return (
    <Stack component="section" aria-labelledby="port-example">
      <Title order={2} size="h3" id="port-example">
        {t('custom-views.port.example')}
      </Title>
      <CodeEditor label="HTML" language="html" value={example.html} onChange={() => undefined} readOnly />
      <CodeEditor
        label={t('custom-views.part.controller')}
        language="javascript"
        value={example.controller}
        onChange={() => undefined}
        readOnly
      />
      <Paper withBorder p="md">
        {isGone ? (
          <Notice kind="warning" title={t('custom-views.failed')} />
        ) : (
          <ViewFrame
            title={t('custom-views.port.example')}
            view={example}
            methods={baseMethods({ language, session, say, go: async () => false })}
            declared={added.declared}
            directives={directives}
            onFault={() => setGone(true)}
            onGone={() => setGone(true)}
          />
        )}
      </Paper>
    </Stack>
  );
}
