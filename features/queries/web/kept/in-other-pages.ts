// The parts of other features' pages, as one: the start of the product lists every part by name.
export { PinnedOnHome, PinnedReports } from './PinnedReports.tsx';
