import { lazy, Suspense } from 'react';
import type { DrawerProps } from '../../../core/Entity/form/RecordDrawer.tsx';

const Drawer = lazy(() => import('../../../core/Entity/references/ReferrerDrawer.tsx'));

interface Props extends Pick<DrawerProps, 'resource' | 'id' | 'values'> {
  /** It is no longer open. */
  onLeave: () => void;
  /** What notes lacked is there: those that waited for it can be judged again. */
  onMended: () => void;
}

/** The form of what notes lack, over the list of what is to be mended. */
export function MendDrawer({ onLeave, onMended, ...form }: Props) {
  return (
    <Suspense>
      <Drawer
        {...form}
        onClose={(saved) => {
          onLeave();
          if (saved) onMended();
        }}
      />
    </Suspense>
  );
}
