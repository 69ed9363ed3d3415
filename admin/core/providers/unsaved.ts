type Word = 'asked' | 'here';

const channel = new BroadcastChannel('unsaved');
const patience = 200; // milliseconds in which the other tabs answer

/** Whether something typed on the page would be lost: asked as closing the window would ask. */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Whether something typed would be lost here or in another tab, which leave their pages together. */
export function hasUnsavedChangesAnywhere(): Promise<boolean> {
  if (hasUnsavedChanges()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (found: boolean) => {
      channel.removeEventListener('message', listen);
      resolve(found);
    };
    const listen = ({ data }: MessageEvent<Word>) => data === 'here' && settle(true);
    channel.addEventListener('message', listen);
    setTimeout(settle, patience, false);
    say('asked');
  });
}

/** Answers the other tabs from now on. */
export function answerOtherTabs(): void {
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'asked' && hasUnsavedChanges()) say('here');
  });
}

const say = (word: Word): void => channel.postMessage(word);
