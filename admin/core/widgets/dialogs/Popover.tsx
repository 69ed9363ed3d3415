import MuiPopover, { type PopoverProps } from '@mui/material/Popover';
import { MuiFrame } from '../../layout/MuiFrame.tsx';

/** What opens beside something, over the page. */
export const Popover = (props: PopoverProps) => (
  <MuiFrame>
    <MuiPopover {...props} />
  </MuiFrame>
);
