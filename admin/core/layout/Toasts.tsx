import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslate } from 'ra-core';
import type { IconName } from '../../../generated/icons.ts';
import { Icon } from './Icon.tsx';
import { actOnToast, dismissToast, toastTimeout, useShownToasts, type ShownToast, type ToastType } from './toasts.ts';
import styles from './Toasts.module.css';

const icons: Record<Exclude<ToastType, 'ongoing'>, IconName> = {
  positive: 'done',
  negative: 'failed',
  warning: 'warning',
  info: 'info',
};

/** The toasts at the bottom of the window; all of them wait while the pointer or the focus is on one. */
export function Toasts() {
  const toasts = useShownToasts();
  const translate = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const held = useHeld(list) && toasts.length > 0;
  return (
    <section className={styles.place} data-off-paper aria-label={translate('shell.notifications')}>
      <ol ref={list} className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} held={held} />
        ))}
      </ol>
    </section>
  );
}

function ToastLine({ toast, held }: { toast: ShownToast; held: boolean }) {
  const translate = useTranslate();
  useExpiry(toast, held);
  return (
    <li className={styles.toast} data-type={toast.type}>
      <span className={styles.icon}>
        {toast.type === 'ongoing' ? <span className={styles.spinner} /> : <Icon name={icons[toast.type]} />}
      </span>
      <div className={styles.words} role={toast.type === 'negative' ? 'alert' : undefined}>
        <span className={styles.hidden}>{translate(`shell.toast.${toast.type}`)}</span>
        <p className={styles.message}>{toast.message}</p>
        {toast.caption && <p className={styles.caption}>{toast.caption}</p>}
      </div>
      {toast.action && (
        <button type="button" className={styles.action} onClick={() => actOnToast(toast.id)}>
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={translate('shell.toast.close')}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

function useExpiry({ id, type, stays = false }: ShownToast, held: boolean): void {
  const waits = held || stays || type === 'ongoing';
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => dismissToast(id), toastTimeout);
    return () => clearTimeout(timer);
  }, [id, waits]);
}

/** Whether the pointer or the focus is on one of the toasts: the one leaves it while the other stays. */
function useHeld(list: RefObject<HTMLElement | null>): boolean {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  useEffect(() => {
    const element = list.current;
    const listener = ({ type }: Event) =>
      type.startsWith('mouse') ? setPointer(type === 'mouseenter') : setFocus(type === 'focusin');
    const events = ['mouseenter', 'mouseleave', 'focusin', 'focusout'];
    events.forEach((event) => element?.addEventListener(event, listener));
    return () => events.forEach((event) => element?.removeEventListener(event, listener));
  }, [list]);
  return pointer || focus;
}
