import { RecordDrawer, type DrawerProps } from '../form/RecordDrawer.tsx';

/** The form of a record that a picker lacks or has chosen, beside the one in which it is picked. */
export default function PickedDrawer(props: DrawerProps) {
  return <RecordDrawer {...props} isNamed />;
}
