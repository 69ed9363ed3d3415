import { icons, type IconName } from '../../../generated/icons.ts';

/** A drawing beside words: it says nothing to a screen reader. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
    >
      <path d={icons[name]} />
    </svg>
  );
}
