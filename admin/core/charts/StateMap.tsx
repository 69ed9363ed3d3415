import { useLayoutEffect, useRef, useState } from 'react';
import brazil from '@svg-maps/brazil';
import { valueAt, type DrawingProps } from './ChartProps.ts';
import styles from './charts.module.css';
import { Scale } from './Scale.tsx';
import { greatestOf, stepOf } from './steps.ts';
import { useTexts } from './texts.ts';

/** States narrower than this are told by pointing at them. */
const roomForCode = 40;

/** Brazil's states, each shaded by its value in the first series; those without one keep the ground's colour. */
export default function StateMap({ chart, point, onPoint, onPick }: DrawingProps) {
  const text = useTexts();
  const greatest = greatestOf(chart.series[0]?.values ?? []);
  return (
    <>
      <svg className={styles.map} viewBox={brazil.viewBox}>
        {brazil.locations.map(({ id, path }) => {
          const code = id.toUpperCase();
          const at = { x: chart.x.findIndex(({ key }) => key === code), series: 0 };
          const value = valueAt(chart, at);
          return (
            <State
              key={code}
              code={code}
              path={path}
              step={stepOf(value, greatest)}
              negative={value?.startsWith('-') ?? false}
              on={at.x >= 0 && point?.x === at.x}
              onPoint={() => onPoint(at.x < 0 ? undefined : at)}
              onPick={() => onPick(at)}
            />
          );
        })}
      </svg>
      <Scale greatest={greatest} format={chart.format} />
      <p className={styles.credit}>{text('credit')}</p>
    </>
  );
}

interface StateProps {
  code: string;
  path: string;
  step: number;
  negative: boolean;
  on: boolean;
  onPoint: () => void;
  onPick: () => void;
}

function State({ code, path, step, negative, on, onPoint, onPick }: StateProps) {
  const shape = useRef<SVGPathElement>(null);
  const [middle, setMiddle] = useState<{ x: number; y: number }>();
  useLayoutEffect(() => {
    const box = shape.current?.getBBox();
    if (box && box.width > roomForCode) setMiddle({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }, []);
  return (
    <g
      className={styles.shade}
      data-step={step}
      data-negative={negative}
      data-on={on}
      onMouseEnter={onPoint}
      onClick={onPick}
    >
      <path ref={shape} d={path} />
      {middle && (
        <text x={middle.x} y={middle.y}>
          {code}
        </text>
      )}
    </g>
  );
}
