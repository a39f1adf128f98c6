// What a page of figures loads when its reader asks for it, as one part: the start of the product lists every part by name.
export { ComposeDialog } from './compose/ComposeDialog.tsx';
export { BehindPanel } from './figure/BehindPanel.tsx';
export { ChoiceDrawer } from './figure/ChoiceDrawer.tsx';
