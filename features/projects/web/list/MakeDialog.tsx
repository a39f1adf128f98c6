import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isRefusal, Problem } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { urlTaken } from '../../contract/refusals.ts';
import type { Project } from '../../contract/entering.ts';
import { projects } from '../../contract.ts';
import { isProjectUrl } from '../shared/project-url.ts';
import { SupervisorsField, useMustNameSupervisor } from '../shared/SupervisorsField.tsx';

export interface Names {
  url: string;
  descr: string;
}

interface Props {
  title: string;
  text: string;
  /** The text of the button. */
  yes: string;
  names: Names;
  onNames: (names: Names) => void;
  /** Further fields besides the names. */
  children?: ReactNode;
  /** Whether these are complete. @default true */
  isReady?: boolean;
  /** Adds details to an error of the server. */
  explain?: (problem: Problem) => string | undefined;
  make: (made: Names & { supervisorIds: number[] }) => Promise<Project>;
  onMade: (project: Project) => void;
  onClose: () => void;
}

/** Asks for the names of a new project, and for its supervisors where the user must name them, and creates it. */
export function MakeDialog(props: Props) {
  const {
    title,
    text,
    yes,
    names,
    onNames,
    children,
    isReady = true,
    explain,
    make,
    onMade,
    onClose,
  } = props;
  const t = useTexts();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const mustName = useMustNameSupervisor();
  const [supervisorIds, setSupervisorIds] = useState<number[]>([]);
  const isUrl = isProjectUrl(names.url);
  const isTaken = isRefusal(problem, urlTaken);
  const go = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await make({ url: names.url, descr: names.descr.trim(), supervisorIds });
      await Promise.all(
        [projects.manage, projects.list].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
      );
      toast(t('projects.made', { name: made.descr }), { kind: 'success' });
      onClose();
      onMade(made);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={<b>{title}</b>} transitionProps={{ duration: 120 }}>
      <Stack>
        <Text>{text}</Text>
        {children}
        <TextField
          name="new-descr"
          label={t('projects.key.Descr')}
          required
          maxLength={300}
          value={names.descr}
          onChange={(descr) => onNames({ ...names, descr })}
        />
        <TextField
          name="new-url"
          label={t('projects.key.url')}
          help={t('projects.url.help')}
          required
          maxLength={60}
          error={
            isTaken
              ? refusalText(t, problem)
              : names.url !== '' && !isUrl
                ? t('projects.fault.url')
                : undefined
          }
          value={names.url}
          onChange={(url) => {
            setProblem(undefined);
            onNames({ ...names, url });
          }}
        />
        {mustName && <SupervisorsField value={supervisorIds} onChange={setSupervisorIds} />}
        {problem && !isTaken && (
          <ErrorNotice what={refusalText(t, problem)} todo={explain?.(problem)} code={problem.requestId} />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={
              !isUrl || names.descr.trim() === '' || !isReady || (mustName && supervisorIds.length === 0)
            }
            loading={busy}
            onClick={() => void go()}
          >
            {yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
