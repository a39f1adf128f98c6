import { Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';
import { Loading } from '#ui/Loading.tsx';
import { NumbersField } from './NumbersField.tsx';

/** A field of actions: their numbers, and how many may be chosen. */
export interface ActionsFieldProps {
  projectId: number;
  name: string;
  label: string;
  help: string;
  isMany: boolean;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Numbers of actions: chosen by name; typed where the project does not exist yet. */
export function ActionNumbers({
  projectId,
  ...props
}: Omit<ActionsFieldProps, 'projectId'> & { projectId: number | undefined }) {
  const [field] = useParts('actionsField');
  const { isMany, onChange, ...typed } = props;
  if (!field || projectId === undefined)
    return <NumbersField {...typed} onChange={(ids) => onChange(isMany ? ids : ids.slice(0, 1))} />;
  return (
    <Suspense fallback={<Loading lines={1} />}>
      <field.Part {...props} projectId={projectId} />
    </Suspense>
  );
}
