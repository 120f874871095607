/** What draws the overlays, in one file that is loaded for the first of them. */
export { DialogFrame } from './DialogFrame.tsx';
export { DropdownFrame } from './DropdownFrame.tsx';
export { MenuFrame } from './MenuFrame.tsx';
