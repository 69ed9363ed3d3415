import { useCallback, useEffect, useRef, useState, type Dispatch, type PointerEvent, type SetStateAction } from 'react';
import type { Bounds } from './layout.ts';

/** Where the chart stands in its frame: moved by pixels, then enlarged. */
export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

const least = 0.15;
const most = 2;
const margin = 24;

const within = (scale: number) => Math.min(most, Math.max(least, scale));

/** Enlarged around a point of the frame, which stays where it is. */
function zoomed({ x, y, scale }: Viewport, by: number, at: { x: number; y: number }): Viewport {
  const next = within(scale * by);
  const ratio = next / scale;
  return { x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio, scale: next };
}

const scaleOf = (bounds: Bounds, { width, height }: Size) =>
  Math.min(1, within(Math.min(width / bounds.width, height / bounds.height)));

/** How a chart begins: all of it where its shape can still be made out, else what fits at its top left. */
function begun(bounds: Bounds, size: Size): Viewport {
  return fitted(bounds, size, scaleOf(bounds, size) < discernible ? legible : least);
}

/** All of it in the frame, not larger than it is, nor smaller than `smallest`: then it begins at its top left. */
function fitted(bounds: Bounds, size: Size, smallest = least): Viewport {
  const { width, height } = size;
  const scale = Math.max(smallest, scaleOf(bounds, size));
  const beside = width - bounds.width * scale;
  const rest = height - bounds.height * scale;
  return { x: -bounds.x * scale + Math.max(0, beside / 2), y: -bounds.y * scale + Math.max(0, rest / 2), scale };
}

interface Size {
  width: number;
  height: number;
}

/** The least that is read without effort. */
const legible = 0.8;

/** The least at which cards are told apart. */
const discernible = 0.3;

/** Pans and zooms a chart by pointer, wheel and fingers; `frame`: what it is looked at through. */
export function useViewport(frame: HTMLElement | null, bounds: Bounds) {
  const [view, setView] = useState<Viewport>();
  const [size, setSize] = useState<Size>({ width: 800, height: 500 });
  const shown = view ?? begun(bounds, size);
  const change = useCallback(
    (next: (now: Viewport) => Viewport) => setView((now) => next(now ?? begun(bounds, size))),
    [bounds, size],
  );
  useSize(frame, setSize);
  useWheel(frame, change);
  const zoom = (by: number) => change((now) => zoomed(now, by, { x: size.width / 2, y: size.height / 2 }));
  const bringIntoSight = ({ x, y, width, height }: Bounds) =>
    change((now) => {
      const left = nudged(now.x + x * now.scale, width * now.scale, size.width, now.x);
      const top = nudged(now.y + y * now.scale, height * now.scale, size.height, now.y);
      return left === now.x && top === now.y ? now : { ...now, x: left, y: top };
    });
  return {
    view: shown,
    size,
    zoom,
    fit: () => setView(fitted(bounds, size)),
    bringIntoSight,
    pointer: usePointers(change),
  };
}

/** How far to move so that what begins here and is this long is within the frame. */
function nudged(start: number, length: number, frame: number, now: number): number {
  if (start < margin) return now + margin - start;
  const over = start + length + margin - frame;
  return over > 0 ? now - over : now;
}

function useSize(frame: HTMLElement | null, setSize: Dispatch<SetStateAction<Size>>): void {
  useEffect(() => {
    if (!frame) return undefined;
    const observer = new ResizeObserver(() => {
      const [width, height] = [frame.clientWidth, frame.clientHeight];
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame, setSize]);
}

type Change = (next: (now: Viewport) => Viewport) => void;

/** The wheel pans; with Ctrl, as a pinch on a touchpad comes, it zooms. */
function useWheel(frame: HTMLElement | null, change: Change): void {
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = frame?.getBoundingClientRect();
      const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
      change((now) =>
        event.ctrlKey
          ? zoomed(now, Math.exp(-event.deltaY / 200), at)
          : { ...now, x: now.x - event.deltaX, y: now.y - event.deltaY },
      );
    };
    frame?.addEventListener('wheel', turn, { passive: false });
    return () => frame?.removeEventListener('wheel', turn);
  }, [frame, change]);
}

/** One pointer drags the chart, two pinch it. */
function usePointers(change: Change) {
  const held = useRef(new Map<number, { x: number; y: number }>());
  const let_ = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId);
  return {
    onPointerDown: ({ pointerId, clientX, clientY, button }: PointerEvent) => {
      if (button === 0) held.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
      const before = held.current.get(pointerId);
      if (!before) return;
      const after = { x: clientX, y: clientY };
      const other = [...held.current].find(([id]) => id !== pointerId)?.[1];
      held.current.set(pointerId, after);
      const box = currentTarget.getBoundingClientRect();
      if (!other) return change((now) => ({ ...now, x: now.x + after.x - before.x, y: now.y + after.y - before.y }));
      const by = distance(after, other) / Math.max(1, distance(before, other));
      change((now) => zoomed(now, by, { x: other.x - box.left, y: other.y - box.top }));
    },
    onPointerUp: let_,
    onPointerLeave: let_,
    onPointerCancel: let_,
  };
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);
