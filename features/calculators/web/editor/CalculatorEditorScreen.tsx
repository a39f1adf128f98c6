import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useParam } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { Page } from '#ui/Page.tsx';
import '../../addresses.ts';
import { calculators } from '../../contract.ts';
import { CalculatorEditor } from './CalculatorEditor.tsx';

/** The editor of a calculator: its proof, its inputs and results, a trial, its scripts and versions. */
export function CalculatorEditorScreen() {
  const t = useTexts();
  const id = Number(useParam('id'));
  const { data, error, refetch } = useQuery(ask(calculators.one, { id }));
  if (data) return <CalculatorEditor key={data.id} saved={data} />;
  return (
    <Page title={t('nav.calculators')}>
      {error ? <FailureNotice error={error} onRetry={() => void refetch()} /> : <Loading lines={10} />}
    </Page>
  );
}
