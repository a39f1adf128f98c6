import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Stage } from '#engines/microdata/definition.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { Loading } from '#ui/Loading.tsx';
import { register } from '../../../contract.ts';
import { indentXml } from './indent-xml.ts';
import { ProblemList } from './ProblemList.tsx';
import { saveXml } from './save-xml.ts';

interface Props {
  userId: number;
  stage: Stage;
  /** The key of the person, for the name of the file. */
  kayas: string | undefined;
}

/** The XML of a form as it would be sent. */
export function FormXml({ userId, stage, kayas }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(ask(register.xmlOfForm, { projectId, userId, stage }));
  if (error)
    return <FailureNotice what={t('register.xml.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const { xml, problems, withheld } = data;
  return (
    <Stack gap="sm">
      {problems.length > 0 && <ProblemList problems={problems} />}
      {withheld > 0 && <Text>{t('register.xml.withheld', { count: withheld })}</Text>}
      {xml === undefined ? (
        <Text>{t('register.xml.none')}</Text>
      ) : (
        <>
          <Group gap="xs">
            <CopyButton value={xml}>
              {({ copied, copy }) => (
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconCopy size={16} aria-hidden />}
                  onClick={copy}
                >
                  {t(copied ? 'register.xml.copied' : 'register.xml.copy')}
                </Button>
              )}
            </CopyButton>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveXml(`${kayas ?? userId}-${stage}`, xml)}
            >
              {t('register.xml.save')}
            </Button>
          </Group>
          <CodeEditor
            label={t('register.tab.xml')}
            language="html"
            readOnly
            value={indentXml(xml)}
            onChange={() => undefined}
          />
        </>
      )}
    </Stack>
  );
}
