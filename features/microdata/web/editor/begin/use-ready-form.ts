import type { FormKind } from '#engines/microdata/definition.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { useAct } from '#platform/web/use-act.ts';
import { microdata } from '../../../contract.ts';
import type { Questions } from '../state/questions.ts';

/** Reads a ready-made form of a period; undefined after a failure, which is then shown in a toast. */
export function useReadyForm(form: FormKind) {
  const { run, isBusy } = useAct();
  const read = (period: Period): Promise<Questions | undefined> => run(microdata.readyForm, { period, form });
  return { read, isBusy };
}
