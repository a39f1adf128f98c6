// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { giveToBank } from './bank.ts';
export { copyQuestionnaires, exportQuestionnaires, giveQuestionnaire, giveSample } from './copies.ts';
export type { SampleName } from './samples/samples.ts';
export { questionnairesWith } from './store/files.ts';
export { sitesOf } from './store/finish-sites.ts';
export { areOf } from './store/questionnaires.ts';
export { latestOf, versionAt } from './store/versions.ts';
