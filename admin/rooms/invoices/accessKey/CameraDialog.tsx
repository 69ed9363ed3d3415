import { useEffect, useRef, useState } from 'react';
import { accessKeyFault, clean } from '../../../../schemas/formats/accessKey.ts';
import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import styles from './accessKey.module.css';
import { keyReader } from './keyReader.ts';

interface Props {
  onRead: (key: string) => void;
  onClose: () => void;
}

/** Looks through the camera until there is an access key in a bar code. */
export default function CameraDialog({ onRead, onClose }: Props) {
  const { translate } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'looking' | 'failed'>('starting');
  const [other, setOther] = useState('');
  const stream = useCamera(() => setState('failed'));
  const read = useRef(onRead); // the first reading ends it
  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return undefined;
    element.srcObject = stream;
    element.play().then(
      () => setState('looking'),
      () => setState('failed'),
    );
    return lookFor(element, (text) => {
      const key = clean(text);
      if (accessKeyFault(key) === undefined) read.current(key);
      else setOther(text);
    });
  }, [stream]);
  const words = { starting: 'accessKey.starting', looking: 'accessKey.scanLead', failed: 'accessKey.noCamera' };
  return (
    <Dialog title={translate('accessKey.scanTitle')} onClose={onClose}>
      <p role={state === 'failed' ? 'alert' : 'status'}>{translate(words[state])}</p>
      {state !== 'failed' && <video ref={video} className={styles.video} muted playsInline />}
      {other !== '' && <p role="status">{translate('accessKey.scanNot', { text: other })}</p>}
    </Dialog>
  );
}

/** The camera at the back, while this is on the screen. */
function useCamera(onFail: () => void): MediaStream | undefined {
  const [stream, setStream] = useState<MediaStream>();
  const fail = useRef(onFail);
  useEffect(() => {
    let ended = false;
    let opened: MediaStream | undefined;
    const stop = (some: MediaStream) => some.getTracks().forEach((track) => track.stop());
    openCamera().then(
      (some) => {
        opened = some;
        if (ended) stop(some);
        else setStream(some);
      },
      () => fail.current(),
    );
    return () => {
      ended = true;
      if (opened) stop(opened);
    };
  }, []);
  return stream;
}

/** Rejects where there is no camera, or none that may be used. */
async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1920 } },
  });
}

/** Milliseconds between two looks. */
const pause = 150;

/** Looks at the picture again and again; answers how to stop. */
function lookFor(video: HTMLVideoElement, onText: (text: string) => void): () => void {
  const sight = { open: true };
  const look = async () => {
    const read = await keyReader();
    while (sight.open) {
      // One picture after the other.
      const texts = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : [];
      if (sight.open) texts.forEach(onText);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  look().catch(() => undefined); // the picture is there, and who sees nothing happen types the key
  return () => {
    sight.open = false;
  };
}
