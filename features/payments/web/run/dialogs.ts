/** The dialogs of a run, which the page loads when the first one opens: their fields are most of what a run weighs. */
export { MakeFileDialog } from './MakeFileDialog.tsx';
export { ReverseDialog } from './ReverseDialog.tsx';
export { WithdrawDialog } from './WithdrawDialog.tsx';
