import type { DisplayProps } from '../parts/DisplayProps.ts';

/** A value as the screen writes it. */
export const Text = ({ text }: DisplayProps) => <span>{text}</span>;
