import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { files as filesCalls } from '#features/files/contract.ts';
import { useProof } from '#features/identity/web/public.tsx';
import { ask, hrefOf } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { Empty } from '#ui/Empty.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Section } from '#ui/Section.tsx';
import { toast } from '#ui/toast.ts';
import { Upload } from '#ui/Upload.tsx';
import { fileSize } from '#ui/upload/file-size.ts';
import { type ConsoleFile, fileDirs } from '../../contract/data.ts';
import { developer } from '../../contract.ts';

/** The limit of the call. */
const MAX_BYTES = 20 * 1024 * 1024;

/** The files of views, documents and templates. */
export function FilesPart() {
  const t = useTexts();
  const [dir, setDir] = useState<ConsoleFile['dir']>('views');
  const { data, error, refetch } = useQuery(ask(developer.files, {}));
  const { run, dialog, problem, isBusy } = useProof();
  const upload = async ([file]: File[]) => {
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const done = await run(developer.uploadFile, { dir, name: file.name, file: bytes });
    if (done) toast(t('developer.data.files.uploaded', { name: file.name }), { kind: 'success' });
  };
  const remove = async ({ id, name }: ConsoleFile) => {
    const isSure = await confirm({
      text: t('developer.data.files.remove.ask', { name }),
      yes: t('ui.word.delete'),
      no: t('developer.data.files.keep'),
      danger: true,
    });
    if (isSure) await run(developer.removeFile, { id });
  };
  return (
    <Section title={t('developer.data.files')}>
      <Stack gap="md">
        <Text c="dimmed" maw={720}>
          {t('developer.data.files.help')}
        </Text>
        {problem && <FailureNotice what={t('developer.data.files.failed')} error={problem} />}
        <Stack maw={720} gap="sm">
          <SelectField
            name="file-dir"
            label={t('developer.data.files.dir')}
            required
            options={fileDirs.map((one) => ({ value: one, label: t(`developer.data.files.dir.${one}`) }))}
            value={dir}
            onChange={(next) => setDir(next as ConsoleFile['dir'])}
          />
          <Upload
            label={t('developer.data.files.upload')}
            files={none}
            multiple={false}
            maxSize={MAX_BYTES}
            disabled={isBusy}
            onFiles={(chosen) => void upload(chosen)}
          />
        </Stack>
        {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading lines={3} />}
        {data?.length === 0 && <Empty title={t('developer.data.files.none')} />}
        {data && data.length > 0 && (
          <SimpleTable
            label={t('developer.data.files')}
            hasCards
            rows={data}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: t('developer.data.field.name'),
                cell: ({ id, name }) => (
                  <Anchor href={hrefOf(filesCalls.download, { id })} download>
                    {name}
                  </Anchor>
                ),
                sortBy: ({ name }) => name,
              },
              {
                key: 'dir',
                header: t('developer.data.files.dir'),
                cell: (file) => t(`developer.data.files.dir.${file.dir}`),
                sortBy: (file) => file.dir,
              },
              { key: 'size', header: t('developer.data.files.size'), cell: ({ size }) => fileSize(t, size) },
              {
                key: 'made',
                header: t('ui.word.lastChange'),
                cell: ({ madeAt, madeBy }) => [shortMoment(madeAt), madeBy].filter(Boolean).join(' · '),
                sortBy: ({ madeAt }) => madeAt.getTime(),
              },
              {
                key: 'acts',
                header: t('ui.word.acts'),
                cell: (file) => (
                  <Group gap="xs">
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={t('developer.data.files.remove.of', { name: file.name })}
                      onClick={() => void remove(file)}
                    >
                      {t('ui.word.delete')}
                    </Button>
                  </Group>
                ),
              },
            ]}
          />
        )}
      </Stack>
      {dialog}
    </Section>
  );
}

/** A file is sent at once, so none is on its way. */
const none: never[] = [];
