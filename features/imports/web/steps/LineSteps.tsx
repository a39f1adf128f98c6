import type { ComponentProps } from 'react';
import { CheckStep } from './CheckStep.tsx';
import { ResultStep } from './ResultStep.tsx';

/** The steps that show lines, which come in one file: whoever checks lines will see the result. */
type Props =
  | { step: 'check'; of: ComponentProps<typeof CheckStep> }
  | { step: 'result'; of: ComponentProps<typeof ResultStep> };

export const LineSteps = (props: Props) =>
  props.step === 'check' ? (
    <CheckStep {...props.of} />
  ) : (
    // A result after another one starts anew.
    <ResultStep key={props.of.sent.created} {...props.of} />
  );
