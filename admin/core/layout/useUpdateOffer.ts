import { useEffect } from 'react';
import { useTranslate } from 'ra-core';
import { useNewerBuild } from '../providers/worker.ts';
import { showToast } from './toasts.ts';

/** Offers to load a newer build. Nothing happens by itself, and unsaved changes are asked about as on any way out. */
export function useUpdateOffer(): void {
  const translate = useTranslate();
  const newer = useNewerBuild();
  useEffect(() => {
    if (!newer) return;
    showToast({
      type: 'info',
      group: 'newerBuild',
      stays: true,
      message: translate('shell.update.ready'),
      caption: translate('shell.update.text'),
      action: { label: translate('shell.update.load'), run: () => window.location.reload() },
    });
  }, [newer, translate]);
}
