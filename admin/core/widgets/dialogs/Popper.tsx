import MuiPopper, { type PopperProps } from '@mui/material/Popper';
import { MuiFrame } from '../../layout/MuiFrame.tsx';

/** The same without taking the focus: what a box finds. */
export const Popper = (props: PopperProps) => (
  <MuiFrame>
    <MuiPopper {...props} />
  </MuiFrame>
);
