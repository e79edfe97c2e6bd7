import { type PreviewedView, formatView } from './previewed-view.ts'

const VIEW = 'timeline'
const FILE_NAME = /^([0-9a-f-]{36}|timeline)\.png$/

/** Path of the image of an activity. */
export function getActivityImagePath(uuid: string): string {
  return `/previews/${uuid}.png`
}

/** Path of the image of a view. */
export function getViewImagePath(view: PreviewedView): string {
  return `/previews/${VIEW}.png?${formatView(view)}`
}

/** Parses the file name of an image: an activity, or a view described by its parameters. */
export function parseImageName(name: string): { readonly uuid: string } | 'view' | null {
  const [, subject] = FILE_NAME.exec(name) ?? []
  if (subject === undefined) return null
  return subject === VIEW ? 'view' : { uuid: subject }
}
