import { type PreviewedView, writeView } from './previewed-view.ts'

const VIEW = 'timeline'
const FORM = /^([0-9a-f-]{36}|timeline)\.png$/

/** Where the picture of an activity is. */
export function picturePathOfActivity(uuid: string): string {
  return `/previews/${uuid}.png`
}

/** Where the picture of a view is. */
export function picturePathOfView(view: PreviewedView): string {
  return `/previews/${VIEW}.png?${writeView(view)}`
}

/** Of what the file of a picture shows: an activity, or a view that its parameters tell. */
export function readPictureName(name: string): { readonly uuid: string } | 'view' | null {
  const [, subject] = FORM.exec(name) ?? []
  if (subject === undefined) return null
  return subject === VIEW ? 'view' : { uuid: subject }
}
