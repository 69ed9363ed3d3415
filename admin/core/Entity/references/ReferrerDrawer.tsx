import { RecordDrawer, type DrawerProps } from '../form/RecordDrawer.tsx';
import { PickerSearchProvider } from '../picker/PickerSearchProvider.tsx';

/** The form of a record that refers to the one on the page; what its pickers open stands over it. */
export default function ReferrerDrawer(props: DrawerProps) {
  return (
    <PickerSearchProvider>
      <RecordDrawer {...props} />
    </PickerSearchProvider>
  );
}
