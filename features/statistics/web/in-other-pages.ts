// The parts of other features' pages, as one: the start of the product lists every part by name.
export { Answers } from './answers/Answers.tsx';
export { StatisticsSettingsForm } from './settings/StatisticsSettingsForm.tsx';
export { statisticMethods } from './views/view-methods.ts';
