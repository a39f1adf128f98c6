import { Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type Run, useAct } from '#platform/web/use-act.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { urlTaken } from '../../contract/refusals.ts';
import type { Project } from '../../contract/project.ts';
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
  make: (run: Run, made: Names & { supervisorIds: number[] }) => Promise<Project | undefined>;
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
  const { run, problem, clear } = useAct({ shows: 'here' });
  const [begun] = useState(names);
  const made = useRef<Project>(undefined);
  const mustName = useMustNameSupervisor();
  const [supervisorIds, setSupervisorIds] = useState<number[]>([]);
  const isUrl = isProjectUrl(names.url);
  const isTaken = isRefusal(problem, urlTaken);
  const go = async () => {
    made.current = await make(run, { url: names.url, descr: names.descr.trim(), supervisorIds });
    if (made.current) toast(t('projects.made', { name: made.current.descr }), { kind: 'success' });
    return made.current !== undefined;
  };
  const close = () => {
    onClose();
    if (made.current) onMade(made.current);
  };
  return (
    <FormDialog
      title={title}
      submit={yes}
      size="lg"
      isDirty={names.url !== begun.url || names.descr !== begun.descr}
      canSubmit={isUrl && names.descr.trim() !== '' && isReady && (!mustName || supervisorIds.length > 0)}
      failure={problem && !isTaken && <FailureNotice error={problem} todo={explain?.(problem)} />}
      onSubmit={go}
      onClose={close}
    >
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
          isTaken ? refusalText(t, problem) : names.url !== '' && !isUrl ? t('projects.fault.url') : undefined
        }
        value={names.url}
        onChange={(url) => {
          clear();
          onNames({ ...names, url });
        }}
      />
      {mustName && <SupervisorsField value={supervisorIds} onChange={setSupervisorIds} />}
    </FormDialog>
  );
}
