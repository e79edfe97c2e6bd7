import { encode } from 'uqr'
import classes from './subscribe-dialog.module.css'

/** The margin that cameras need around a code, in its modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A text for a camera, black on white in every theme. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <figure aria-label={name} className={classes.code}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <rect width={size} height={size} fill="#fff" />
        <path d={modules.join('')} fill="#000" />
      </svg>
    </figure>
  )
}
