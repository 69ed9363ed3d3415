import { lazy, Suspense } from 'react';
import { useFormValue } from '../../core/Entity/form/FormContext.ts';

const AdjustmentEffect = lazy(() => import('./AdjustmentEffect.tsx'));

/** Above the form of a new adjustment: what it will do to the stock. */
export default function AdjustmentNote() {
  const { record } = useFormValue();
  return (
    !record && (
      <Suspense>
        <AdjustmentEffect />
      </Suspense>
    )
  );
}
