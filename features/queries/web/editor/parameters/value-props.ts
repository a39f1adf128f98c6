import type { Parameter } from '../../../contract/shapes.ts';

/** The value of a parameter in a form. Empty is undefined. */
export interface ValueProps {
  name: string;
  label: string;
  parameter: Pick<Parameter, 'type' | 'options'>;
  value: string | readonly string[] | undefined;
  error?: string | undefined;
  onChange: (value: string | string[] | undefined) => void;
}
