import type { Calculator } from '../../contract/calculator.ts';

/** What the editor changes. */
export type Draft = Pick<
  Calculator,
  'name' | 'inputs' | 'pinned' | 'preprocess' | 'postprocess' | 'accepted'
>;

export const draftOf = ({ name, inputs, pinned, preprocess, postprocess, accepted }: Calculator): Draft => ({
  name,
  inputs,
  pinned,
  preprocess,
  postprocess,
  accepted,
});
